import {
  addressProblem,
  frontMatterProblem,
  type GitGenerator,
  gitGenerators,
  gitPresets,
  gitTexts,
  isBranchName,
  pathProblem,
  pictureAddressProblem,
  picturePathProblem,
} from '@chapterhouse/contract/platforms/git/presets';
import {
  isFingerprint,
  privateKeyProblem,
  readRepository,
} from '@chapterhouse/contract/platforms/git/repository';
import type { BodyOf } from '../../api/client.ts';
import { checkSite, type FieldErrors, siteAddress } from '../../features/sites/site-address.ts';
import type { Site } from '../platform.ts';

export type GitForm = {
  name: string;
  url: string;
  repository: string;
  username: string;
  access_token: string;
  private_key: string;
  host_fingerprint: string;
  branch: string;
  delivery: 'push' | 'pull_request';
  generator: GitGenerator;
  path: string;
  address: string;
  picture_path: string;
  picture_address: string;
  format: 'yaml' | 'toml';
  front_matter: string;
  author_name: string;
  author_email: string;
};

/** Whether the repository takes a private key rather than a token. */
export const isSsh = ({ repository }: Pick<GitForm, 'repository'>): boolean =>
  readRepository(repository)?.scheme === 'ssh';

function presetOf(generator: GitGenerator) {
  const { path, address, picturePath, pictureAddress, format, frontMatter } = gitPresets[generator];
  const pictures = { picture_path: picturePath, picture_address: pictureAddress };
  return { generator, path, address, ...pictures, format, front_matter: frontMatter };
}

/** The layout of files that a generator expects. */
export function withGenerator(form: GitForm, generator: GitGenerator): GitForm {
  return { ...form, ...presetOf(generator) };
}

/** The same template in the other format: `name: value` or `name = value`. */
export function withFormat(form: GitForm, format: GitForm['format']): GitForm {
  const [from, to] = format === 'toml' ? [/^([\w-]+): /gm, '$1 = '] : [/^([\w-]+) = /gm, '$1: '];
  return { ...form, format, front_matter: form.front_matter.replace(from, to) };
}

const empty: Omit<GitForm, keyof ReturnType<typeof presetOf>> = {
  name: '',
  url: '',
  repository: '',
  username: '',
  access_token: '',
  private_key: '',
  host_fingerprint: '',
  branch: 'main',
  delivery: 'push',
  author_name: 'Chapterhouse',
  author_email: '',
};

export function gitFormOf(site: Site | null, email: string): GitForm {
  const fresh: GitForm = { ...empty, ...presetOf('hugo'), author_email: email };
  if (!site) return fresh;
  const { settings } = site;
  const generator = gitGenerators.find((one) => one === settings.generator) ?? 'hugo';
  const stored = Object.fromEntries(
    Object.keys(fresh).flatMap((name) =>
      typeof settings[name] === 'string' ? [[name, settings[name]]] : [],
    ),
  );
  return {
    ...fresh,
    ...stored,
    generator,
    format: settings.format === 'toml' ? 'toml' : 'yaml',
    delivery: settings.delivery === 'pull_request' ? 'pull_request' : 'push',
    name: site.name,
    url: site.url,
  };
}

/** What keeps the form from being saved, by field: the server's own rules. */
export function checkGitForm(form: GitForm, site: Site | null): FieldErrors<keyof GitForm> {
  const errors: FieldErrors<keyof GitForm> = { ...checkSite(form) };
  const repository = readRepository(form.repository);
  if (form.repository.trim() === '') errors.repository = gitTexts.repositoryRequired;
  else if (repository === null) errors.repository = gitTexts.repositoryInvalid;
  const isMoved = site !== null && repository !== null && repository.address !== site.settings.repository;
  if (repository?.scheme === 'ssh') {
    if (form.private_key.trim() !== '') {
      const problem = privateKeyProblem(form.private_key);
      if (problem !== null) errors.private_key = problem;
    } else if (!site) errors.private_key = gitTexts.keyRequired;
    else if (isMoved) errors.private_key = gitTexts.keyForRepository;
    const fingerprint = form.host_fingerprint.trim();
    if (fingerprint !== '' && !isFingerprint(fingerprint))
      errors.host_fingerprint = gitTexts.fingerprintInvalid;
  } else if (form.access_token.trim() === '') {
    if (!site) errors.access_token = gitTexts.tokenRequired;
    else if (isMoved) errors.access_token = gitTexts.tokenForRepository;
  }
  if (!isBranchName(form.branch.trim())) errors.branch = gitTexts.branchInvalid;
  const problems = {
    path: pathProblem(form.path.trim()),
    address: addressProblem(form.address.trim()),
    picture_path: picturePathProblem(form.picture_path.trim()),
    picture_address:
      pictureAddressProblem(form.picture_address.trim()) ??
      (form.picture_path.trim() !== '' && form.picture_address.trim() === ''
        ? gitTexts.pictureAddressInvalid
        : null),
    front_matter: frontMatterProblem(form.front_matter, form.format),
  };
  for (const [field, problem] of Object.entries(problems)) {
    if (problem !== null) errors[field as keyof typeof problems] = problem;
  }
  if (!/^[^<>\n]+$/.test(form.author_name.trim())) errors.author_name = 'Enter the name that commits show.';
  if (!/^[^\s@<>]+@[^\s@<>.]+(?:\.[^\s@<>.]+)+$/.test(form.author_email.trim())) {
    errors.author_email = 'Enter the email address that commits show.';
  }
  return errors;
}

export function gitBody(form: GitForm): BodyOf<'createGitSite'> {
  const { access_token, private_key, host_fingerprint, ...fields } = form;
  const [name, secret] = isSsh(form)
    ? (['private_key', private_key.trim()] as const)
    : (['access_token', access_token.trim()] as const);
  return {
    ...fields,
    url: siteAddress(form.url),
    ...(isSsh(form) ? { host_fingerprint: host_fingerprint.trim() } : {}),
    ...(secret === '' ? {} : { [name]: secret }),
  };
}
