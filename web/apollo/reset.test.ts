import { ApolloClient, ApolloLink, gql, InMemoryCache } from '@apollo/client';
import { of } from 'rxjs';
import { expect, test } from 'vitest';
import { mayBeMember, setPrincipal } from './principal.ts';
import { forgetMember } from './reset.ts';

test('cache and storage keep nothing of the member; theme and language stay', async () => {
  const client = new ApolloClient({ link: new ApolloLink(() => of({ data: {} })), cache: new InMemoryCache() });
  client.writeQuery({
    query: gql`
      query {
        viewer {
          id
          username
        }
      }
    `,
    data: { viewer: { __typename: 'Viewer', id: '1', username: 'demo01' } },
  });
  setPrincipal(true);
  localStorage.setItem('LOTTFAV:demo01', '[1]');
  localStorage.setItem('theme', 'dark');
  localStorage.setItem('hisLang', 'VI');
  sessionStorage.setItem('draft', 'demo01');

  await forgetMember(client);

  expect(JSON.stringify(client.extract())).not.toContain('demo01');
  expect(Object.keys(localStorage).toSorted()).toEqual(['hisLang', 'signIns', 'theme']);
  expect(localStorage.getItem('signIns')).toMatch(/^\d+:$/);
  expect(sessionStorage.length).toBe(0);
  expect(mayBeMember()).toBe(false);
});
