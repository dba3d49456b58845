import { useFetcher } from '@remix-run/react'
import { useEffect, useRef } from 'react'
import { greetingName } from '#app/features/contacts/greeting-name.ts'
import { dateTimeText } from '#app/lib/time-text.ts'
import { channelName } from '#app/ui/channel-icon.tsx'
import { Callout } from '#app/ui/feedback/callout.tsx'
import { Check } from '#app/ui/form/check.tsx'
import { useHydrated } from '#app/ui/use-hydrated.ts'
import { type NoticePlan } from '../schemas-plan.ts'
import { noticeSeen } from '../telling/seen.ts'
import './notice-choice.css'

/** Ids, day and hours of the visit, as the form holds them. */
export type NoticeWish = Partial<Record<string, string>>

/** Stands for the name of who is only being registered: no name travels in an address. */
export const unnamed = 'NOMBRE'
/** Stands for who comes in place of the client. */
export const attending = 'QUIENVIENE'

type NoticeChoiceProps = {
	/** What the server answered for the form as it was drawn; nothing is asked of who may not see notices. */
	known: NoticePlan | null
	/** Where the plan of another wish is asked for; without it the visit does not change here. */
	source?: string
	wish?: NoticeWish
	/** Typed for somebody who is registered with the visit. */
	newName?: string
	/** Typed as who comes in place of the client. */
	attendee?: string
	/** What was chosen before the form came back. */
	chosen?: string
	/** The form was sent before this text stood in it: nothing was saved, and it is asked now. */
	isAsked?: boolean
}

/** 'Tell the client?': asked once, with the very text, its channel and its hour; the last answer stands chosen. */
export function NoticeChoice({ known, source, wish, newName, attendee = '', chosen, isAsked }: NoticeChoiceProps) {
	const plan = usePlan(known, source, wish)
	// What a script keeps up with the form was read as it is.
	const isFollowed = useHydrated() && Boolean(source)
	if (!known || !plan) return null
	// Where no other hour can be chosen, there is nothing to answer.
	if (!source && plan.nothing === 'begun') return <p className="hint">{whyNothing.begun}</p>
	const answer = isAsked ? 'send' : (chosen ?? known.habit)
	const named = (text: string) => text.replaceAll(unnamed, greetingName(newName ?? '')).replaceAll(attending, attendee)
	const client = plan.client && named(plan.client)
	return (
		<fieldset className="inset stack stack--1 notice-choice">
			{isFollowed ? null : <input type="hidden" name={noticeSeen} value={named(plan.message?.text ?? '')} />}
			<legend className="label">{client ? `¿Avisar a ${client}?` : '¿Avisar al cliente?'}</legend>
			{isAsked ? (
				<Callout status="aviso">
					{`Todavía no se guarda nada: esto es lo que leerá ${client ?? 'el cliente'}. Elige y vuelve a guardar.`}
				</Callout>
			) : null}
			<div className="notice-answers">
				<Check type="radio" name="notice" value="send" autoFocus={isAsked} defaultChecked={answer === 'send'}>
					Sí, avisarle
				</Check>
				<Check type="radio" name="notice" value="none" defaultChecked={answer === 'none'}>
					No avisarle
				</Check>
			</div>
			<div className="notice-said stack stack--1" aria-live="polite">
				<Message plan={plan} named={named} />
			</div>
			<Reminder plan={plan} />
		</fieldset>
	)
}

/** The same of a form that changes nothing of what the client reads: asked only where a message waits to go. */
export function NoticeOfSame({ known }: { known: NoticePlan | null }) {
	if (known?.nothing) return <p className="hint">{whyNothing[known.nothing]}</p>
	return <NoticeChoice known={known} />
}

const whyNothing = {
	incomplete: 'Elige cliente, servicio y hora, y aquí verás el mensaje.',
	same: 'Lo que ve el cliente no cambia: no se le escribe otra vez.',
	begun: 'La cita ya empezó: no se le escribe.',
}

function Message({ plan, named }: { plan: NoticePlan; named: (text: string) => string }) {
	const { message, nothing, timeZone } = plan
	if (!message) return <p className="hint">{whyNothing[nothing ?? 'incomplete']}</p>
	const { text, channel, goes, problem, at } = message
	return (
		<>
			{goes === 'not_sent' ? (
				<Callout status="aviso">{`Este aviso no saldría: ${problem?.replace(/^no enviada: /, '')}.`}</Callout>
			) : (
				<p>{`Por ${channelName(channel)}, el ${momentOf(at, timeZone)}${goes === 'template' ? ', como plantilla aprobada' : ''}:`}</p>
			)}
			<blockquote className="notice-text">{named(text)}</blockquote>
		</>
	)
}

function Reminder({ plan: { reminderAt, timeZone } }: { plan: NoticePlan }) {
	if (!reminderAt) return null
	return <p className="hint">El recordatorio sale el {momentOf(reminderAt, timeZone)}.</p>
}

function momentOf(iso: string, timeZone: string): string {
	return dateTimeText(Date.parse(iso), timeZone)
}

/** Follows what is chosen; what was known stands until the answer comes. */
function usePlan(known: NoticePlan | null, source: string | undefined, wish: NoticeWish = {}): NoticePlan | null {
	const { load, data } = useFetcher<{ plan: NoticePlan | null }>({ key: 'notice-plan' })
	const search = searchOf(wish)
	const drawn = useRef(search)
	const isKnown = !data && search === drawn.current
	const isAsked = Boolean(known && source) && !isKnown
	useEffect(() => {
		if (!isAsked) return
		const timer = setTimeout(() => load(`${source}?${search}`), SETTLES)
		return () => clearTimeout(timer)
	}, [isAsked, source, search, load])
	return data?.plan ?? known
}

function searchOf(wish: NoticeWish): string {
	return new URLSearchParams(Object.entries(wish).flatMap(([name, value]) => (value ? [[name, value]] : []))).toString()
}

/** A date that is typed changes with each key. */
const SETTLES = 350
