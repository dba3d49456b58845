import { useFetcher, useNavigate } from '@remix-run/react'
import { type KeyboardEvent, type RefObject, useEffect, useMemo, useRef, useState } from 'react'
import { Icon, type IconName } from '#app/ui/icon.tsx'
import { type MenuEntry, searchMenu } from './menu/menu-entries.ts'
import { type Recent, recentPlaces, rememberPlace } from './recent-places.ts'
import './palette.css'

type Line = Recent & { group: string; icon: IconName; hint?: string }
type FoundGroups = { groups: { name: string; items: { to: string; label: string; hint: string }[] }[] }

const icons: Record<string, IconName> = {
	Hacer: 'calendar-plus',
	Clientes: 'user',
	Equipo: 'users',
	Servicios: 'scissors',
	Citas: 'calendar',
}

/**
 * Ctrl+K over screens, clients, appointments, services and what can be done. Without a script its button is a link to the same search at /buscar,
 * whose loader answers here too.
 */
export function Palette({ menu }: { menu: MenuEntry[] }) {
	const dialog = useRef<HTMLDialogElement>(null)
	const [search, setSearch] = useState('')
	const [active, setActive] = useState(0)
	const navigate = useNavigate()
	// Read as it opens: the server has none, and the first paint must be the server's.
	const [recent, setRecent] = useState<Recent[]>([])
	const lines = useLines(menu, search, recent)
	useShortcut(dialog, () => {
		setRecent(recentPlaces())
		setSearch('')
		setActive(0)
	})
	function go(line: Line | undefined) {
		if (!line) return
		rememberPlace({ to: line.to, label: line.label })
		dialog.current?.close()
		navigate(line.to)
	}
	function onKeyDown(event: KeyboardEvent) {
		const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
		if (step !== 0 && lines.length > 0) setActive((active + step + lines.length) % lines.length)
		else if (event.key === 'Enter') go(lines[active])
		else return
		event.preventDefault()
	}
	return (
		// biome-ignore lint/a11y/useKeyWithClickEvents: a press beside the box; Esc does it by keyboard
		<dialog
			ref={dialog}
			className="palette"
			aria-label="Buscar"
			onClick={({ target }) => target === dialog.current && dialog.current.close()}
		>
			<div className="palette-box">
				<label className="palette-field">
					<Icon name="search" />
					<span className="sr">Buscar pantallas, clientes y citas</span>
					<input
						role="combobox"
						aria-expanded="true"
						aria-controls="palette-lines"
						aria-activedescendant={lines[active] ? `palette-${active}` : undefined}
						autoComplete="off"
						value={search}
						placeholder="Busca un cliente o una pantalla, o escribe «corte mañana 5»"
						onChange={({ target }) => {
							setSearch(target.value)
							setActive(0)
						}}
						onKeyDown={onKeyDown}
					/>
					<kbd>Esc</kbd>
				</label>
				<Lines lines={lines} active={active} search={search} onPick={go} />
			</div>
		</dialog>
	)
}

type LinesProps = { lines: Line[]; active: number; search: string; onPick: (line: Line) => void }

function Lines({ lines, active, search, onPick }: LinesProps) {
	return (
		<>
			<div className="palette-lines" id="palette-lines" role="listbox" aria-label="Resultados">
				{lines.map((line, index) => (
					// biome-ignore lint/a11y/useFocusableInteractive lint/a11y/useKeyWithClickEvents: the field has the keys
					<div
						key={`${line.group} ${line.to}`}
						id={`palette-${index}`}
						role="option"
						aria-selected={index === active}
						className="palette-line"
						data-group={lines[index - 1]?.group === line.group ? undefined : line.group}
						ref={index === active ? scrollIntoView : undefined}
						onClick={() => onPick(line)}
					>
						<Icon name={line.icon} />
						<span className="clip">{line.label}</span>
						{line.hint ? <span className="caption clip">{line.hint}</span> : null}
					</div>
				))}
			</div>
			{lines.length === 0 ? (
				<p className="palette-none">
					{search.trim() ? `Nada se llama «${search.trim()}».` : 'Escribe un nombre, un número o el de una pantalla.'}
				</p>
			) : null}
		</>
	)
}

function scrollIntoView(element: HTMLElement | null) {
	element?.scrollIntoView({ block: 'nearest' })
}

/** Screens at once, the rest as the server finds it; with nothing typed, where one went last. */
function useLines(menu: MenuEntry[], search: string, recent: Recent[]): Line[] {
	const fetcher = useFetcher<FoundGroups>()
	const { load } = fetcher
	const asked = search.trim()
	useEffect(() => {
		if (asked.length < 2) return
		const timer = setTimeout(() => load(`/buscar?q=${encodeURIComponent(asked)}`), 150)
		return () => clearTimeout(timer)
	}, [asked, load])
	return useMemo(() => {
		if (!asked) return recent.map((place) => ({ ...place, group: 'Recientes', icon: 'clock' as const }))
		const screens = searchMenu(menu, asked)
			.filter(({ closed }) => !closed)
			.map(({ path, label, icon, section }) => ({ to: path, label, icon, hint: section, group: 'Pantallas' }))
		const groups = asked.length < 2 ? [] : (fetcher.data?.groups ?? [])
		const found = groups.flatMap(({ name, items }) =>
			items.map((item) => ({ ...item, group: name, icon: icons[name] ?? ('search' as const) })),
		)
		// What was asked for as a whole comes before screens whose name only begins like it.
		const isWish = /\s/.test(asked)
		const acts = found.filter(({ group }) => group === 'Hacer')
		const rest = found.filter(({ group }) => group !== 'Hacer')
		return isWish ? [...acts, ...screens.slice(0, 6), ...rest] : [...screens.slice(0, 6), ...acts, ...rest]
	}, [menu, asked, recent, fetcher.data])
}

/** Ctrl+K, and the search button of the top bar where a script runs. */
function useShortcut(dialog: RefObject<HTMLDialogElement>, onOpen: () => void) {
	const opened = useRef(onOpen)
	opened.current = onOpen
	useEffect(() => {
		function open(event: Event) {
			if (dialog.current?.open || document.querySelector('[aria-modal="true"]')) return
			event.preventDefault()
			opened.current()
			dialog.current?.showModal()
		}
		function onKey(event: globalThis.KeyboardEvent) {
			if (event.key.toLowerCase() === 'k' && (event.ctrlKey || event.metaKey)) open(event)
		}
		function onClick(event: MouseEvent) {
			const plain = event.button === 0 && !event.ctrlKey && !event.metaKey && !event.shiftKey
			if (plain && event.target instanceof Element && event.target.closest('a[href="/buscar"]')) open(event)
		}
		document.addEventListener('keydown', onKey)
		document.addEventListener('click', onClick, { capture: true })
		return () => {
			document.removeEventListener('keydown', onKey)
			document.removeEventListener('click', onClick, { capture: true })
		}
	}, [dialog])
}
