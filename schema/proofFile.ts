/** A file of proofs, as the verification page opens it. */
export interface ProofFile {
  /** Such as `proofs-VN_MB-2026-11-22.json`. */
  readonly name: string;
  readonly text: string;
}

/**
 * Proofs of a day as one file: a JSON list with a proof on each line, so that one line that is damaged leaves the
 * others readable.
 * @param subject whose proofs they are, such as a lottery's code; what no file may be named is left out of it
 * @param day     such as "2026-11-22"
 * @param proofs  each as JSON text of one line, kept to the letter
 */
export function proofFile(subject: string, day: string, proofs: readonly string[]): ProofFile {
  return {
    name: `proofs-${subject.replaceAll(/[^\w-]/g, '')}-${day}.json`,
    text: proofs.length === 0 ? '[]\n' : `[\n${proofs.join(',\n')}\n]\n`,
  };
}
