/** Name and value of each cookie an answer sets. */
export function parseCookies(answer: Response): readonly (readonly [name: string, value: string])[] {
  return answer.headers.getSetCookie().map((line) => {
    const pair = line.split(';')[0] ?? '';
    const equals = pair.indexOf('=');
    return [pair.slice(0, equals), pair.slice(equals + 1)] as const;
  });
}
