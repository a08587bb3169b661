/** The platform's end of payload encryption: says how to encrypt, and opens what was encrypted. */
export interface PayloadOpener {
  /** The answer of `/wps/session/key/rsa`. */
  readonly announcement: { readonly text: string; readonly headers: Readonly<Record<string, string>> };
  /** The JSON text inside an encrypted body. Throws a `Refusal` (`request_body_required`) on anything else. */
  open(headers: Readonly<Record<string, string | string[] | undefined>>, body: string): Promise<string>;
}
