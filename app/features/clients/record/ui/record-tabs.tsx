import { useFetcher } from '@remix-run/react'
import { type MouseEvent, useEffect, useRef, useState } from 'react'
import { Tabs } from '#app/ui/tabs.tsx'
import { type TabData, type TabWord, tabNames, tabWords } from '../tabs.ts'
import { TabPanel } from './tab-panel.tsx'

export type RecordTabsProps = {
	base: string
	timeZone: string
	query: string
	/** Which is open, with what it shows. */
	open: TabWord
	/** Those whose content this person may see, in their order. */
	offered: TabWord[]
	data: TabData
	mayChat?: boolean
}

/**
 * Up to seven tabs, each an address. Where scripts run, what a tab shows is asked for when it is opened first and kept from
 * then on (CON-065).
 */
export function RecordTabs({ base, timeZone, query, open, offered, data }: RecordTabsProps) {
	const fetcher = useFetcher<{ tab: RecordTabsProps['open']; data: TabData }>()
	const [shown, setShown] = useState(open)
	const [known, setKnown] = useState<Partial<Record<string, TabData>>>({ [open]: data })
	const first = useRef(data)
	const { load } = fetcher
	useEffect(() => setShown(open), [open])
	// A new page of the record brought its tab anew; the one that is being read stays, and is read anew itself.
	useEffect(() => {
		if (first.current === data) return
		first.current = data
		setKnown((before) => ({ [shown]: before[shown], [open]: data }))
		if (shown !== open) load(`${base}/pestanas/${shown}`)
	}, [data, open, shown, base, load])
	useEffect(() => {
		const answer = fetcher.data
		if (answer) setKnown((before) => ({ ...before, [answer.tab]: answer.data }))
	}, [fetcher.data])
	function turn(event: MouseEvent) {
		const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[href*="pestana="]') : null
		const tab = tabWords.find((word) => word === new URL(link?.href ?? 'x:').searchParams.get('pestana'))
		if (!tab || event.ctrlKey || event.metaKey || event.shiftKey) return
		event.preventDefault()
		event.stopPropagation()
		setShown(tab)
		if (!known[tab]) load(`${base}/pestanas/${tab}`)
	}
	const panel = known[shown]
	return (
		<>
			<div onClickCapture={turn}>
				<Tabs
					label="Ficha del cliente"
					tabs={offered.map((word) => ({
						id: word,
						name: tabNames[word],
						to: `${base}?${new URLSearchParams([...new URLSearchParams(query), ['pestana', word]])}`,
						current: word === shown,
					}))}
				/>
			</div>
			<section className="record-panel" aria-label={tabNames[shown]} aria-busy={panel === undefined || undefined}>
				{panel ? <TabPanel data={panel} timeZone={timeZone} /> : <p className="muted">Cargando...</p>}
			</section>
		</>
	)
}
