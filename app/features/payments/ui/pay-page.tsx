import { Form, useNavigation } from '@remix-run/react'
import { Avatar } from '#app/ui/avatar.tsx'
import { Button } from '#app/ui/button.tsx'
import { ChannelIcon } from '#app/ui/channel-icon.tsx'
import { Notice, type NoticeStatus } from '#app/ui/notice.tsx'
import { type PayPage as PayPageContent } from '../schemas.ts'
import { PayPrice } from './pay-price.tsx'
import { PayTicket } from './pay-ticket.tsx'
import './pay-page.css'

type PayPageProps = {
	page: PayPageContent
	/** Mercado Pago gave no way to pay. */
	failed?: boolean
	/** Whose product this page is, under it. */
	brandName: string
}

type Answer = { status: NoticeStatus; text: string }

/** What the page says instead of a button, where there is nothing to press. */
const answers: Record<Exclude<PayPageContent['state'], 'payable'>, Answer> = {
	paid: { status: 'ok', text: 'Tu pago quedó registrado. ¡Te esperamos!' },
	cancelled: { status: 'fallo', text: 'Esta cita se canceló.' },
	released: { status: 'fallo', text: 'No recibimos el pago a tiempo y liberamos tu horario.' },
	past: { status: 'info', text: 'Esta cita ya pasó.' },
	nothing_due: { status: 'ok', text: 'No hay nada por pagar.' },
	unavailable: {
		status: 'fallo',
		text: 'No se pudieron cargar las opciones de pago. Por favor, intenta más tarde.',
	},
	no_link: { status: 'info', text: 'Esta cita no se paga en línea.' },
}

/** The public page of one appointment: what it is, what it costs now, and the way to pay it. */
export function PayPage({ page, failed, brandName }: PayPageProps) {
	const { business, branch, clientName, price, state, releaseAt } = page
	const rest = price && price.restMinor > 0
	return (
		<main className="pay" id="contenido">
			<div className="pay-brand">
				<Avatar name={business} size="l" square />
				<div>
					<b className="text-5">{business}</b>
					<p className="muted">{[branch.address, branch.city].filter(Boolean).join(', ')}</p>
				</div>
			</div>
			<div>
				<h1>{clientName ? `Hola, ${clientName}` : 'Hola'}</h1>
				{state === 'payable' ? (
					<p className="read muted">Aparta tu lugar pagando {rest ? 'el anticipo de tu cita' : 'tu cita'}.</p>
				) : null}
			</div>
			<article className="ticket" aria-label="Tu cita">
				<PayTicket page={page} />
				<div className="ticket-cut" aria-hidden="true" />
				<div className="stack" id="pagar">
					{state === 'payable' ? <PayPrice page={page} /> : null}
					<PayAction page={page} failed={failed} />
				</div>
			</article>
			{state === 'payable' && releaseAt ? (
				<p className="muted text-center">Si no pagas antes de {clockWords(releaseAt)}, liberamos tu horario.</p>
			) : null}
			{branch.phone ? (
				<a
					className="btn btn--secondary btn--block"
					href={`https://wa.me/${branch.phone.replace(/\D/g, '')}`}
					rel="noreferrer"
				>
					<ChannelIcon channel="whatsapp" />
					Tengo una duda
				</a>
			) : null}
			<footer className="caption text-center">{brandName}</footer>
		</main>
	)
}

function PayAction({ page, failed }: Pick<PayPageProps, 'page' | 'failed'>) {
	const { state: going, formMethod } = useNavigation()
	const busy = going !== 'idle' && formMethod === 'POST'
	if (page.state !== 'payable') {
		const { status, text } = answers[page.state]
		return (
			<Notice status={status} role="status">
				{text}
			</Notice>
		)
	}
	return (
		<>
			{page.isPending ? (
				<Notice status="aviso">Tu pago está en camino. En cuanto se acredite confirmamos tu cita.</Notice>
			) : null}
			{failed ? (
				<Notice status="fallo" role="alert">
					{answers.unavailable.text}
				</Notice>
			) : null}
			<Form method="post">
				<Button look="primary" size="l" block icon={failed ? 'repeat' : 'lock'} busy={busy}>
					{busy ? 'Preparando tu pago...' : failed ? 'Intentar de nuevo' : 'Pagar con Mercado Pago'}
				</Button>
			</Form>
			<p className="caption text-center">Pago seguro en Mercado Pago. Tarjeta, OXXO o transferencia.</p>
		</>
	)
}

/** 'las 23:30', or the day and hour where it is another day. */
function clockWords(text: string) {
	return /^\d\d:\d\d$/.test(text) ? `las ${text}` : `el ${text}`
}
