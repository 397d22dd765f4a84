import {
  addressProblem,
  frontMatterProblem,
  type GitGenerator,
  gitGenerators,
  gitPresets,
  gitTexts,
  isBranchName,
  pathProblem,
  repositoryUrl,
} from '@chapterhouse/contract/platforms/git/presets';
import type { BodyOf } from '../../api/client.ts';
import { checkSite, type FieldErrors, siteAddress } from '../../features/sites/site-address.ts';
import type { Site } from '../platform.ts';

export type GitForm = {
  name: string;
  url: string;
  repository: string;
  username: string;
  access_token: string;
  branch: string;
  generator: GitGenerator;
  path: string;
  address: string;
  format: 'yaml' | 'toml';
  front_matter: string;
  author_name: string;
  author_email: string;
};

/** The layout of files that a generator expects. */
export function withGenerator(form: GitForm, generator: GitGenerator): GitForm {
  const { path, address, format, frontMatter } = gitPresets[generator];
  return { ...form, generator, path, address, format, front_matter: frontMatter };
}

/** The same template in the other format: `name: value` or `name = value`. */
export function withFormat(form: GitForm, format: GitForm['format']): GitForm {
  const [from, to] = format === 'toml' ? [/^([\w-]+): /gm, '$1 = '] : [/^([\w-]+) = /gm, '$1: '];
  return { ...form, format, front_matter: form.front_matter.replace(from, to) };
}

const empty: Omit<GitForm, 'generator' | 'path' | 'address' | 'format' | 'front_matter'> = {
  name: '',
  url: '',
  repository: '',
  username: '',
  access_token: '',
  branch: 'main',
  author_name: 'Chapterhouse',
  author_email: '',
};

export function gitFormOf(site: Site | null, email: string): GitForm {
  const { path, address, format, frontMatter } = gitPresets.hugo;
  const fresh: GitForm = {
    ...empty,
    generator: 'hugo',
    path,
    address,
    format,
    front_matter: frontMatter,
    author_email: email,
  };
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
    name: site.name,
    url: site.url,
  };
}

/** What keeps the form from being saved, by field: the server's own rules. */
export function checkGitForm(form: GitForm, site: Site | null): FieldErrors<keyof GitForm> {
  const errors: FieldErrors<keyof GitForm> = { ...checkSite(form) };
  const repository = repositoryUrl(form.repository);
  if (form.repository.trim() === '') errors.repository = gitTexts.repositoryRequired;
  else if (repository === null) errors.repository = gitTexts.repositoryInvalid;
  if (form.access_token.trim() === '') {
    if (!site) errors.access_token = gitTexts.tokenRequired;
    else if (repository !== null && repository !== site.settings.repository) {
      errors.access_token = gitTexts.tokenForRepository;
    }
  }
  if (!isBranchName(form.branch.trim())) errors.branch = gitTexts.branchInvalid;
  const problems = {
    path: pathProblem(form.path.trim()),
    address: addressProblem(form.address.trim()),
    front_matter: frontMatterProblem(form.front_matter, form.format),
  };
  for (const field of ['path', 'address', 'front_matter'] as const) {
    const problem = problems[field];
    if (problem !== null) errors[field] = problem;
  }
  if (!/^[^<>\n]+$/.test(form.author_name.trim())) errors.author_name = 'Enter the name that commits show.';
  if (!/^[^\s@<>]+@[^\s@<>.]+(?:\.[^\s@<>.]+)+$/.test(form.author_email.trim())) {
    errors.author_email = 'Enter the email address that commits show.';
  }
  return errors;
}

export function gitBody(form: GitForm): BodyOf<'createGitSite'> {
  const { access_token, ...fields } = form;
  const token = access_token.trim();
  return { ...fields, url: siteAddress(form.url), ...(token === '' ? {} : { access_token: token }) };
}
