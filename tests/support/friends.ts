import type { TestPlatform } from './testPlatform.ts';

/** Makes friends of a member who have done all that is asked for. */
export async function letFriendsPlay(
  platform: Pick<TestPlatform, 'control'>,
  invitedBy: string,
  count: number,
): Promise<void> {
  for (let at = 0; at < count; at += 1) {
    const { id } = await platform.control<{ id: number }>('/members', { invitedBy });
    await platform.control(`/members/${id}/played`, { deposit: '1000.00', stake: '1000.00' });
  }
}
