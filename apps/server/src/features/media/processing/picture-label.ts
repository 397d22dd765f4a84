const vocabulary = 'http://cv.iptc.org/newscodes/digitalsourcetype/';

/** The IPTC's term for a picture that a model made. */
export const aiSource = `${vocabulary}trainedAlgorithmicMedia`;

/** The terms that say that a model had a part in it. */
const aiTerms = [
  'trainedAlgorithmicMedia',
  'compositeWithTrainedAlgorithmicMedia',
  'compositeSynthetic',
  'algorithmicMedia',
];

/**
 * What an XMP packet states about the use of a model; undefined if nothing. An uploaded picture keeps that statement,
 * although all of its other metadata is removed.
 */
export function aiSourceOf(xmp: string | undefined): string | undefined {
  const at = xmp?.indexOf('DigitalSourceType') ?? -1;
  const stated = at < 0 ? undefined : xmp?.slice(at, at + 300);
  const term = aiTerms.find((one) => stated?.includes(`/digitalsourcetype/${one}`));
  return term && vocabulary + term;
}

/** The XMP packet with IPTC `DigitalSourceType`, and nothing else. */
export function xmpOf(source: string): string {
  return `<?xpacket begin="\ufeff" id="W5M0MpCehiHzreSzNTczkc9d"?><x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description rdf:about="" xmlns:Iptc4xmpExt="http://iptc.org/std/Iptc4xmpExt/2008-02-29/" Iptc4xmpExt:DigitalSourceType="${source}"/></rdf:RDF></x:xmpmeta><?xpacket end="r"?>`;
}
