/** What `chapterhouse help` prints; `docs/api.md` has the same exit codes. */
export const help = `Usage: chapterhouse COMMAND [OPTIONS]

  login [--url URL]            Store the address and an API key; the key is read from the terminal or standard input
  logout                       Delete what login stored

  topics TOPIC [--count N]     Propose subtopics
  batch --topic TOPIC --site SITE --start DATE (--title TITLE)... | --subtopics FILE
        [--period day|week|month] [--per-period N] [--words N] [--category NAME]... [--collection ID]
        [--needs-approval] [--time-zone ZONE] [--idempotency-key KEY]
                               Write and schedule articles; FILE is the output of "topics --json", - is standard input
                               DATE, such as 2027-01-11T09:00, is in ZONE; the default is this machine's time zone
  articles list [--status published|scheduled|draft] [--search TEXT] [--site SITE] [--batch ID] [--limit N | --all]
        [--attention failed|findings|held|conflict|by_hand|proposal]
  articles show ID [--html]    Show an article, or only its HTML
  articles edit ID [--title TEXT] [--html FILE] [--slug TEXT] [--excerpt TEXT] [--meta-title TEXT]
        [--meta-description TEXT] [--focus-keyword TEXT] [--tag TEXT]...
  articles publish ID [--address URL]   Publish now, or flag an article for another website as published
  articles retry ID            Continue a failed article
  articles export --output FILE.zip [--format markdown|html|csv] [--status S] [--search TEXT] [--site SITE] [--batch ID] [ID]...
  sites                        List the connected sites
  watch [--batch ID]           Show the progress of writing until it is finished
  help [COMMAND]               Show this help, or the help for one command
  version                      Show the version

  --json                       Print JSON, also for errors

SITE is the id or the name of a site. CHAPTERHOUSE_URL and CHAPTERHOUSE_API_KEY take precedence over what login stored.
Dates are shown in the time zone of this machine.

Exit codes:
  0  Done
  1  The server refused the request, or failed
  2  The command line is wrong
  3  The API key is missing, wrong or expired, or lacks a scope
  4  The server cannot be reached, or is not Chapterhouse
  5  A limit is reached; try again later
  6  watch: an article failed
`;

/** The lines of one command, such as `articles`; all of the help if there is none of that name. */
export function helpOf(name: string): string {
  const lines = help.split('\n');
  let isOf = false;
  const found = lines.filter((line) => {
    // Further indented lines belong to the command above.
    if (!line.startsWith('   ')) isOf = line.startsWith(`  ${name} `);
    return isOf;
  });
  return found.length === 0 ? help : `Usage:\n${found.join('\n')}\n\nAll commands: chapterhouse help\n`;
}
