/** "demo07" is "de***7": enough to recognise oneself, too little to be found by. */
export function maskName(username: string): string {
  return `${username.slice(0, 2)}***${username.length > 3 ? username.slice(-1) : ''}`;
}
