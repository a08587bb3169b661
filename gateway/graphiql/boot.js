/*
 * Starts GraphiQL. Its workers are loaded from files instead of blobs, so that the Content-Security-Policy can stay
 * strict.
 */
const workers = { editorWorkerService: 'worker-editor.js', json: 'worker-json.js', graphql: 'worker-graphql.js' };

globalThis.MonacoEnvironment = {
  globalAPI: false,
  getWorkerUrl: (_moduleId, label) => `/graphiql/${workers[label] ?? workers.editorWorkerService}`,
};

const options = JSON.parse(document.querySelector('#graphiql-options').textContent);
globalThis.YogaGraphiQL.renderYogaGraphiQL(document.querySelector('#root'), options);
