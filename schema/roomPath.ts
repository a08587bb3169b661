/**
 * The address at which a game starts, at one of its rooms. `startPath` is the gateway's word, with a query or without.
 */
export function roomPath(startPath: string, roomId: string): string {
  const [path = '', query = ''] = startPath.split('?', 2);
  const room = new URLSearchParams(query);
  room.set('room', roomId);
  return `${path}?${room.toString()}`;
}
