/** A text that staff wrote. The shop cleans it before storing it (`clean-html.ts`): nothing in it runs. */
export function PostText({ html }: { html: string }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: the backend has sanitised it, as its contract says
  return <div className="post-text" dangerouslySetInnerHTML={{ __html: html }} />
}
