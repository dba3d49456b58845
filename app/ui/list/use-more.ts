import { useFetcher } from '@remix-run/react'
import { type RefObject, useCallback, useEffect, useRef, useState } from 'react'
import { type Grown, moreOf, type Page, rowsOf, withFirst, withPage } from './more-pages.ts'

type More<Row> = Page<Row> & {
	loading: boolean
	/** For the link to more: when it is scrolled to, its page joins the list. */
	link: RefObject<HTMLAnchorElement>
}

/**
 * The first page and those that were scrolled to; its `rows` are the same array until it is made anew. `pageIn` finds the page in what the loader of `moreHref` answers.
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
	const [list, setList] = useGrown(first, listKey)
	const moreHref = moreOf(list)
	const asked = useRef<{ key: string; href: string }>()
	const link = useRef<HTMLAnchorElement>(null)
	const load = useCallback(() => {
		if (!moreHref || asked.current?.href === moreHref) return
		asked.current = { key: listKey, href: moreHref }
		fetcher.load(dataOf(moreHref))
	}, [moreHref, listKey, fetcher.load, dataOf])
	// biome-ignore lint/correctness/useExhaustiveDependencies: only a new answer brings a page
	useEffect(() => {
		const { key, href } = asked.current ?? {}
		if (fetcher.data === undefined || key !== listKey) return
		const page = { ...(pageIn(fetcher.data) ?? { rows: [] }), href }
		setList((now) => (now.key === key ? withPage(now, page) : now))
	}, [fetcher.data])
	useWhenNear(link, load)
	return {
		rows: rowsOf(list),
		moreHref,
		loading: fetcher.state !== 'idle',
		link,
	}
}

/** What stands in the list; a first page that was made anew joins it while the screen is drawn, before anybody sees it. */
function useGrown<Row extends { id: string }>(first: Page<Row>, key: string) {
	const [list, setList] = useState<Grown<Row>>({ key, first, later: [] })
	if (list.key === key && list.first.rows === first.rows && list.first.moreHref === first.moreHref)
		return [list, setList] as const
	const now = list.key === key ? withFirst(list, first) : { key, first, later: [] }
	setList(now)
	return [now, setList] as const
}

/** Asks once what is watched comes within 100 px of what is seen of its scroller. */
function useWhenNear(link: RefObject<HTMLElement>, load: () => void) {
	useEffect(() => {
		if (!link.current) return
		const watch = new IntersectionObserver((seen) => seen.some((entry) => entry.isIntersecting) && load(), {
			// A margin around the window is cut off by what scrolls inside of it.
			root: scrollerOf(link.current),
			rootMargin: '100px',
		})
		watch.observe(link.current)
		return () => watch.disconnect()
	}, [link, load])
}

/** What scrolls around it; null where that is the page. */
function scrollerOf(element: Element): Element | null {
	for (let above = element.parentElement; above && above !== document.body; above = above.parentElement)
		if (above.scrollHeight > above.clientHeight && /auto|scroll/.test(getComputedStyle(above).overflowY)) return above
	return null
}
