import { useMatches } from '@remix-run/react'
import address from './plain-page.js?url'

/**
 * `export const handle = plainPage` in a route: its page comes without React. The pages on which a client books are forms
 * that work without scripts; 85 kB of framework would only keep somebody on a slow line waiting.
 */
export const plainPage = { isPlain: true } as const

/** Whether the page that is shown comes without React. */
export function useIsPlain(): boolean {
	return useMatches().some(({ handle }) => (handle as Partial<typeof plainPage> | undefined)?.isPlain === true)
}

/** The one script of such a page. */
export function PlainScript({ nonce }: { nonce?: string }) {
	return <script src={address} defer nonce={nonce} />
}
