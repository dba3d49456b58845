import { useFetcher } from '@remix-run/react'
import { type RefObject, useCallback, useEffect, useRef, useState } from 'react'

/** One page of a list and the link to the next, absent on the last page. */
export type Page<Row> = { rows: Row[]; moreHref?: string }

type More<Row> = Page<Row> & {
	loading: boolean
	/** For the link to more: when it is scrolled to, its page joins the list. */
	link: RefObject<HTMLAnchorElement>
}

/**
 * The first page and those that were scrolled to. `pageIn` finds the page in what the loader of `moreHref` answers.
 * `listKey` names the list: another filter starts again from its first page. `dataOf` says where a page more is asked
 * for, where that is not the page itself; a route with `endQuietly` there ends the list when it fails (INB-027).
 */
export function useMore<Row extends { id: string }>(
	first: Page<Row>,
	listKey: string,
	pageIn: (answer: unknown) => Page<Row> | undefined,
	dataOf: (moreHref: string) => string = (moreHref) => moreHref,
): More<Row> {
	const fetcher = useFetcher()
	const [later, setLater] = useState<{ key: string; pages: Page<Row>[] }>({ key: listKey, pages: [] })
	const pages = later.key === listKey ? later.pages : []
	const moreHref = pages.length > 0 ? pages.at(-1)?.moreHref : first.moreHref
	const asked = useRef<{ key: string; href: string }>()
	const link = useRef<HTMLAnchorElement>(null)
	const load = useCallback(() => {
		if (!moreHref || asked.current?.href === moreHref) return
		asked.current = { key: listKey, href: moreHref }
		fetcher.load(dataOf(moreHref))
	}, [moreHref, listKey, fetcher.load, dataOf])
	// biome-ignore lint/correctness/useExhaustiveDependencies: only a new answer brings a page
	useEffect(() => {
		if (fetcher.data === undefined || asked.current?.key !== listKey) return
		setLater({ key: listKey, pages: [...pages, pageIn(fetcher.data) ?? { rows: [] }] })
	}, [fetcher.data])
	useEffect(() => {
		if (!link.current) return
		const watch = new IntersectionObserver((seen) => seen.some((entry) => entry.isIntersecting) && load(), {
			// A margin around the window is cut off by what scrolls inside of it.
			root: scrollerOf(link.current),
			rootMargin: '100px',
		})
		watch.observe(link.current)
		return () => watch.disconnect()
	}, [load])
	return {
		rows: unique([first, ...pages].flatMap(({ rows }) => rows)),
		moreHref,
		loading: fetcher.state !== 'idle',
		link,
	}
}

/** What scrolls around it; null where that is the page. */
function scrollerOf(element: Element): Element | null {
	for (let above = element.parentElement; above && above !== document.body; above = above.parentElement)
		if (above.scrollHeight > above.clientHeight && /auto|scroll/.test(getComputedStyle(above).overflowY)) return above
	return null
}

/** What moved up to the first page in the meantime stands there alone. */
function unique<Row extends { id: string }>(rows: Row[]) {
	const byId = new Map<string, Row>()
	for (const row of rows) if (!byId.has(row.id)) byId.set(row.id, row)
	return [...byId.values()]
}
