/** What a cover is drawn from. Only the node id and the type matter: the same game always looks the same. */
export interface CoverSubject {
  readonly nodeId: number;
  readonly gameType: string;
}
