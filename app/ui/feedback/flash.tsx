import { Form, useLocation } from '@remix-run/react'
import { createContext, type ReactNode, useCallback, useContext, useEffect, useMemo, useRef, useState } from 'react'
import { useDialogOpen } from '../dialog/use-dialog-open.ts'
import { BackField } from '../form/back-field.tsx'
import { Icon } from '../icon.tsx'
import { cssVariables } from '../style/css-variables.ts'
import { useIsNarrow } from '../use-is-narrow.ts'
import { Callout, type Flash, flashSeconds, toneIcons, type Undo } from './callout.tsx'
import { withNewest } from './shown-flashes.ts'

type Announce = (flash: Omit<Flash, 'id'>) => void
type Voice = { announce: Announce; holdUndo: (isHeld: boolean) => void }

const VoiceContext = createContext<Voice>({ announce: () => {}, holdUndo: () => {} })
const FirstContext = createContext<Flash | null>(null)

/** Says something to the person from a script ('Copiado'); nothing happens without one. */
export function useAnnounce(): Announce {
	return useContext(VoiceContext).announce
}

/**
 * Nothing that is offered can be pressed for as long as it is held: something new is under way, and 'Deshacer' would
 * take back what lies under it. Where that is refused, the offer stands again.
 */
export function useHoldUndo(): (isHeld: boolean) => void {
	return useContext(VoiceContext).holdUndo
}

/**
 * Around a layout. A flash that came with the document stands on top of its page (`FlashSlot`); those that come later
 * are toasts, in a live region that was there before them.
 */
export function FlashProvider({ flash, children }: { flash: Flash | null; children: ReactNode }) {
	const { key } = useLocation()
	const [first] = useState({ flash, key })
	const [toasts, setToasts] = useState<Flash[]>([])
	const [isHeld, setIsHeld] = useState(false)
	const isNarrow = useIsNarrow()
	const count = useRef(0)
	const voice = useMemo<Voice>(
		() => ({
			announce: (content) => {
				count.current += 1
				const id = `local-${count.current}`
				setToasts((shown) => withNewest(shown, { ...content, id }))
			},
			holdUndo: setIsHeld,
		}),
		[],
	)
	useEffect(() => {
		if (flash && flash.id !== first.flash?.id) setToasts((shown) => withNewest(shown, flash))
	}, [flash, first])
	const close = useCallback((id: string) => setToasts((shown) => shown.filter((toast) => toast.id !== id)), [])
	const onPage = useMemo(() => (first.key === key ? first.flash : null), [first, key])
	return (
		<VoiceContext.Provider value={voice}>
			<FirstContext.Provider value={onPage}>{children}</FirstContext.Provider>
			<div className="toasts" role="status" aria-live="polite">
				{toasts.map((toast, index) => (
					<Toast
						key={toast.id}
						toast={toast}
						isHeld={isHeld}
						isBehind={isNarrow && index < toasts.length - 1}
						close={close}
					/>
				))}
			</div>
		</VoiceContext.Provider>
	)
}

/** Where the flash of this document stands: on the page or, where a dialog lies over it (`inDialog`), in that. */
export function FlashSlot({ inDialog = false }: { inDialog?: boolean }) {
	const flash = useContext(FirstContext)
	const isCovered = useDialogOpen()
	if (!flash || isCovered !== inDialog) return null
	return (
		<div className="flash-slot">
			<Callout status={flash.status ?? 'ok'} role="status">
				{flash.text} {flash.undo ? <UndoForm undo={flash.undo} /> : null}
			</Callout>
		</div>
	)
}

/** With and without a script; `onPress` runs once it is on its way. */
function UndoForm({ undo: { action, fields }, onPress }: { undo: Undo; onPress?: () => void }) {
	return (
		<Form className="contents" method="post" action={action} preventScrollReset onSubmit={() => onPress?.()}>
			<BackField />
			{Object.entries(fields).map(([name, value]) => (
				<input key={name} type="hidden" name={name} value={value} />
			))}
			<button className="btn btn--s" type="submit">
				Deshacer
			</button>
		</Form>
	)
}

type ToastProps = {
	toast: Flash
	isHeld: boolean
	/** A newer one stands in its place: it waits, with what it offers, until that one has gone. */
	isBehind: boolean
	close: (id: string) => void
}

function Toast({ toast, isHeld, isBehind, close }: ToastProps) {
	const { id, text, times = 1, status = 'ok', seconds = flashSeconds.snackbar, action, undo } = toast
	const [held, setHeld] = useState(false)
	const left = useRef(seconds * 1000)
	useEffect(() => {
		if (held || isBehind) return
		const startedAt = performance.now()
		const timer = setTimeout(() => close(id), left.current)
		return () => {
			clearTimeout(timer)
			left.current -= performance.now() - startedAt
		}
	}, [held, isBehind, id, close])
	return (
		// biome-ignore lint/a11y/noStaticElementInteractions: holding it is a courtesy, nothing is done with it
		<div
			className="toast"
			data-status={status}
			hidden={isBehind}
			style={cssVariables({ '--seconds': `${seconds}s` })}
			onMouseEnter={() => setHeld(true)}
			onMouseLeave={() => setHeld(false)}
			onFocus={() => setHeld(true)}
			onBlur={() => setHeld(false)}
		>
			<Icon name={toneIcons[status]} />
			<span>
				{text}
				{times > 1 ? <span className="muted num"> · {times} veces</span> : null}
			</span>
			{undo && !isHeld ? <UndoForm undo={undo} onPress={() => close(id)} /> : null}
			{action && !isHeld ? (
				<button
					className="btn btn--s"
					type="button"
					onClick={() => {
						close(id)
						action.run()
					}}
				>
					{action.label}
				</button>
			) : null}
			<button className="btn btn--ghost btn--icon btn--s" type="button" onClick={() => close(id)}>
				<Icon name="x" />
				<span className="sr">Cerrar aviso</span>
			</button>
		</div>
	)
}
