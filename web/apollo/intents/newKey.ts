/** The key of a change: 24 random letters and digits; also works in an insecure context. */
export function newKey(): string {
  return Array.from(
    crypto.getRandomValues(new Uint8Array(15)),
    (byte) => (byte % 36).toString(36) + (byte >> 5).toString(36),
  )
    .join('')
    .slice(0, 24);
}
