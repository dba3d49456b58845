import { isRouteErrorResponse, useLocation, useMatches, useRouteError } from '@remix-run/react'
import { useEffect } from 'react'
import { LinkButton } from '../button.tsx'
import { type IconName } from '../icon.tsx'
import { ErrorState } from './error-state.tsx'

type Failure = {
	status: number
	reference?: string
	/** What the documents say of this page when it can't be read. */
	said?: string
}

/** In the place of a page of the panel; menu and bars stay. */
export function PanelErrorBoundary() {
	const failure = failureOf(useRouteError())
	return (
		<div className="wrap">
			<FailureText failure={failure} home="/" />
		</div>
	)
}

/** In the place of a whole document: sign-in, public pages, and what fails before a layout stands. */
export function PageErrorBoundary() {
	const failure = failureOf(useRouteError())
	return (
		<main className="grid min-h-dvh place-items-center p-2" id="contenido">
			<FailureText failure={failure} home="/" />
		</main>
	)
}

/** No answer at all: the browser could not reach the server. */
const noAnswer = 0

const texts: Record<number, { title: string; text: string; icon: IconName }> = {
	[noAnswer]: {
		title: 'No hay conexión',
		text: 'Lo que ya estaba guardado sigue ahí. La página vuelve sola cuando regrese el internet.',
		icon: 'wifi-off',
	},
	400: {
		title: 'No pudimos leer lo que enviaste',
		text: 'No se guardó nada. Vuelve atrás y envíalo otra vez.',
		icon: 'triangle-exclamation-point',
	},
	403: {
		title: 'No tienes permiso para ver esta página',
		text: 'Quien administra tu negocio puede dártelo.',
		icon: 'lock',
	},
	404: {
		title: 'No encontramos esta página',
		text: 'Puede que se haya eliminado, o que la dirección esté incompleta.',
		icon: 'search',
	},
	413: {
		title: 'Lo que enviaste es demasiado largo',
		text: 'No se guardó nada. Vuelve atrás, acorta el texto y envíalo otra vez.',
		icon: 'triangle-exclamation-point',
	},
	429: {
		title: 'Demasiados intentos',
		text: 'Espera unos minutos y vuelve a abrir tu enlace.',
		icon: 'triangle-exclamation-point',
	},
}

/** What is too large is a file, and its page says how large one may be. */
const tooHeavy = 'No se guardó nada. Vuelve atrás y elige un archivo más ligero.'

const unexpected = {
	title: 'Error al procesar la solicitud',
	text: 'No se perdió nada de lo que ya estaba guardado. Vuelve a intentarlo en un momento.',
	icon: 'triangle-exclamation-point',
} as const

/** A form was saved, and the page it leads back to could not be read anew (COM-106). */
const notRefreshed = {
	title: 'Error al cargar nuevos datos. Por favor intenta nuevamente.',
	text: 'Lo que enviaste sí se guardó.',
	icon: 'triangle-exclamation-point',
} as const

function FailureText({ failure, home }: { failure: Failure; home: string }) {
	const saved = useJustSaved()
	const { pathname, search } = useLocation()
	const unknown = saved ? notRefreshed : unexpected
	const { title, text, icon } = texts[failure.status] ?? unknown
	const isOffline = failure.status === noAnswer
	useEffect(() => {
		if (!isOffline) return
		const again = () => window.location.reload()
		window.addEventListener('online', again)
		return () => window.removeEventListener('online', again)
	}, [isOffline])
	return (
		<ErrorState
			page
			title={failure.said ?? title}
			text={failure.said && failure.status === 413 ? tooHeavy : text}
			icon={icon}
			reference={failure.reference}
		>
			{unknown === notRefreshed ? (
				<LinkButton look="primary" icon="refresh-cw" to={pathname + search} reloadDocument>
					Intentar nuevamente
				</LinkButton>
			) : null}
			<LinkButton to={home} reloadDocument>
				Ir al inicio
			</LinkButton>
		</ErrorState>
	)
}

/** Whether the layout around brings the flash of a form that was saved. */
function useJustSaved(): boolean {
	return useMatches().some(({ data }) => hasGoodFlash(data))
}

function hasGoodFlash(data: unknown): boolean {
	if (typeof data !== 'object' || data === null || !('flash' in data)) return false
	const { flash } = data
	return typeof flash === 'object' && flash !== null && 'status' in flash && flash.status === 'ok'
}

/** A thrown response says its status and may carry `{ reference, said }`; anything else is a bug, a 500. */
function failureOf(error: unknown): Failure {
	if (isRouteErrorResponse(error)) {
		return { status: error.status, reference: textIn(error.data, 'reference'), said: textIn(error.data, 'said') }
	}
	// What fetch throws in a browser without a network; on the server it is a bug like any other.
	if (typeof window !== 'undefined' && error instanceof TypeError && !navigator.onLine) return { status: noAnswer }
	return { status: 500, reference: textIn(error, 'reference') }
}

function textIn(value: unknown, name: 'reference' | 'said'): string | undefined {
	const found = typeof value === 'object' && value !== null ? Object.entries(value).find(([key]) => key === name) : null
	return typeof found?.[1] === 'string' ? found[1] : undefined
}
