import { useMatches } from '@remix-run/react'
import keeping from '#app/ui/style/keep-sheets.js?url'
import address from './plain-page.js?url'

/**
 * `export const handle = plainPage` in a route: its page comes without React. The pages on which a client books are forms
 * that work without scripts; 85 kB of framework would only keep somebody on a slow line waiting.
 */
export const plainPage = { isPlain: true } as const

/** A plain page that brings its one script itself. */
export const plainPageOfItsOwn = { isPlain: true, hasOwnScript: true } as const

/** Whether the page that is shown brings a script of its own instead of the usual one. */
export function useHasOwnScript(): boolean {
	return useMatches().some(({ handle }) => (handle as Partial<typeof plainPageOfItsOwn> | undefined)?.hasOwnScript)
}

/** Whether the page that is shown comes without React. */
export function useIsPlain(): boolean {
	return useMatches().some(({ handle }) => (handle as Partial<typeof plainPage> | undefined)?.isPlain === true)
}

/** The server alone draws such a page: in the scripts of all others these would be three kilobytes for nothing. */
const scripts = import.meta.env.SSR ? { keeping, address } : null

/** The script of such a page, unless it brings its own, and the one that keeps its style sheets. */
export function PlainScript({ nonce, own }: { nonce?: string; own: boolean }) {
	if (!scripts) return null
	return (
		<>
			<script src={scripts.keeping} defer nonce={nonce} />
			{own ? null : <script src={scripts.address} defer nonce={nonce} />}
		</>
	)
}
