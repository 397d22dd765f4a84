import { gitGeneratorLabels } from '@chapterhouse/contract/platforms/git/platform';
import { gitGenerators, gitTexts } from '@chapterhouse/contract/platforms/git/presets';
import { Textarea, TextInput } from '@mantine/core';
import { api } from '../../api/client.ts';
import { NativeSelect } from '../../components/fields/native-select.tsx';
import { PasswordInput } from '../../components/fields/password-input.tsx';
import { useSession } from '../../features/accounts/session/session.ts';
import { SiteForm, SiteNameField, SiteUrlField } from '../../features/sites/site-form.tsx';
import classes from '../../features/sites/sites.module.css';
import { showSaved, useSiteDraft, useSiteForm } from '../../features/sites/use-site-form.ts';
import type { SiteFormProps } from '../platform.ts';
import {
  checkGitForm,
  type GitForm,
  gitBody,
  gitFormOf,
  isSsh,
  withFormat,
  withGenerator,
} from './form-values.ts';
import { ReadLayout } from './read-layout.tsx';

/** All but the credentials. */
const typed = [
  'name',
  'url',
  'repository',
  'username',
  'host_fingerprint',
  'branch',
  'delivery',
  'generator',
  'path',
  'address',
  'picture_path',
  'picture_address',
  'format',
  'front_matter',
  'author_name',
  'author_email',
] as const;

/** Connects the repository of a static site, or changes how articles become its files. */
export function GitSiteForm({ site, onClose }: SiteFormProps) {
  const draft = useSiteDraft('git', site);
  const { user } = useSession();
  const { form, change, field, frame } = useSiteForm<GitForm, { status: string }>({
    initial: () => gitFormOf(site, user?.email ?? ''),
    draft: { of: draft, fields: typed },
    check: (values) => checkGitForm(values, site),
    save: (values) => {
      const body = gitBody(values);
      return site ? api('updateGitSite', { params: { id: site.id }, body }) : api('createGitSite', { body });
    },
    onSaved: ({ status }) => {
      showSaved('Repository', site === null, status);
      onClose();
    },
  });
  return (
    <SiteForm {...frame} onCancel={onClose} texts={gitTexts}>
      <SiteNameField placeholder="My blog" data-autofocus {...field('name')} />
      <SiteUrlField
        placeholder="https://blog.example.com"
        description="Where readers find the site. https:// is added if missing."
        {...field('url')}
      />
      <TextInput
        label="Repository URL"
        required
        inputMode="url"
        placeholder="https://github.com/you/blog.git"
        description="Over HTTPS with an access token, or over SSH (git@github.com:you/blog.git) with a private key."
        {...field('repository')}
      />
      {isSsh(form) ? (
        <>
          <Textarea
            label="Private Key"
            required={site === null}
            autoComplete="off"
            spellCheck={false}
            autosize
            minRows={3}
            maxRows={8}
            placeholder="-----BEGIN OPENSSH PRIVATE KEY-----"
            styles={{ input: { fontFamily: 'var(--ch-mono)' } }}
            description={
              site
                ? 'Leave empty to keep the stored one.'
                : 'Create a key for this repository alone with ssh-keygen -t ed25519, without a passphrase, and add its public key to the repository’s deploy keys with write access.'
            }
            {...field('private_key')}
          />
          <TextInput
            label="Host Key Fingerprint"
            placeholder="SHA256:…"
            description={
              site
                ? 'Every connection must show a key with this fingerprint. Clear it to trust the key that the host shows when you save.'
                : 'As your Git host publishes it. If empty, the key that the host shows now is trusted from then on.'
            }
            {...field('host_fingerprint')}
          />
        </>
      ) : (
        <>
          <PasswordInput
            label="Access Token"
            required={site === null}
            autoComplete="new-password"
            description={
              site
                ? 'Leave empty to keep the stored one.'
                : 'Create one at your Git host that may read and write the contents of this repository alone.'
            }
            {...field('access_token')}
          />
          <TextInput
            label="User Name"
            placeholder="git"
            description="Only if your host asks for one with a token. Bitbucket does: x-token-auth."
            {...field('username')}
          />
        </>
      )}
      <TextInput
        label="Branch"
        required
        {...field('branch')}
        description="The branch that your site is built from."
      />
      <NativeSelect
        label="Delivery"
        value={form.delivery}
        description={
          form.delivery === 'push'
            ? 'Each article is committed to this branch when it is due.'
            : 'Each article gets its own branch when it is due, and is live once you have merged it. So does each change of a live post.'
        }
        onChange={(event) =>
          change({
            ...form,
            delivery: event.currentTarget.value === 'pull_request' ? 'pull_request' : 'push',
          })
        }
      >
        <option value="push">Push to the branch</option>
        <option value="pull_request">Branch for a pull request</option>
      </NativeSelect>
      <NativeSelect
        label="Site Generator"
        value={form.generator}
        description="Fills in the fields below. Change them to match your site."
        onChange={(event) => {
          const chosen = gitGenerators.find((one) => one === event.currentTarget.value);
          if (chosen) change(withGenerator(form, chosen));
        }}
      >
        {gitGenerators.map((id) => (
          <option key={id} value={id}>
            {gitGeneratorLabels[id]}
          </option>
        ))}
      </NativeSelect>
      {site && (
        <ReadLayout
          siteId={site.id}
          onRead={({ format, path, front_matter }) =>
            change({ ...form, format, front_matter, path: path ?? form.path })
          }
        />
      )}
      <TextInput
        label="Path of a Post"
        required
        description="In the repository. Use {slug}, {year}, {month}, {day}."
        {...field('path')}
      />
      <TextInput
        label="Address of a Post"
        description="On the site, to check that the page is live. Leave empty to skip the check."
        {...field('address')}
      />
      <TextInput
        label="Folder for Pictures"
        description="In the repository. With {slug}, each post has its own. Leave empty to publish without pictures."
        {...field('picture_path')}
      />
      <TextInput
        label="Address of the Folder"
        description="As pages link to it: /images, or ./ for files beside the post."
        {...field('picture_address')}
      />
      <NativeSelect
        label="Front Matter Format"
        value={form.format}
        onChange={(event) => change(withFormat(form, event.currentTarget.value === 'toml' ? 'toml' : 'yaml'))}
      >
        <option value="yaml">YAML</option>
        <option value="toml">TOML</option>
      </NativeSelect>
      <Textarea
        label="Front Matter"
        required
        autosize
        minRows={4}
        maxRows={14}
        spellCheck={false}
        styles={{ input: { fontFamily: 'var(--ch-mono)' } }}
        description="One field per line. A line is left out when its placeholder has no value."
        {...field('front_matter')}
      />
      <fieldset className={classes.mapping}>
        <legend className={classes.methodsTitle}>Commit author</legend>
        <div className={classes.mappingFields}>
          <TextInput label="Name" required {...field('author_name')} />
          <TextInput label="Email" required type="email" {...field('author_email')} />
        </div>
      </fieldset>
    </SiteForm>
  );
}
