/* Starts GraphiQL in the page; its workers come from beside it instead of from blobs, so that the content policy can stay strict. */
const workers = { editorWorkerService: 'worker-editor.js', json: 'worker-json.js', graphql: 'worker-graphql.js' };

globalThis.MonacoEnvironment = {
  globalAPI: false,
  getWorkerUrl: (_moduleId, label) => `/graphiql/${workers[label] ?? workers.editorWorkerService}`,
};

const options = JSON.parse(document.querySelector('#graphiql-options').textContent);
globalThis.YogaGraphiQL.renderYogaGraphiQL(document.querySelector('#root'), options);
