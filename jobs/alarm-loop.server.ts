import { execute } from '#app/core/operation.server.ts'
import { admin } from '#app/features/admin/operations.server.ts'
import { now } from '#app/lib/clock.ts'
import { log } from '#app/lib/log.ts'
import { relativeText } from '#app/lib/time-text.ts'
import { runtime, settings } from '#app/web/runtime.server.ts'
import { platformCtx } from '#app/web/watch/platform-context.server.ts'
import { type Trouble, troubleWords } from '#app/web/watch/trouble-words.ts'
import { troubles } from '#app/web/watch/troubles.server.ts'
import { Alarm, type News } from './alarm.ts'
import { bookOf } from './alarm-book.server.ts'

/** The look is shared with whoever asks /readyz, which promises five seconds. */
const look = 5_000
/** Work that waits for so long, in ms, waits for more than its turn. */
const late = 60_000

/** Looks all the time at what is wrong and tells the operator, past the queue: that may be what stands still. */
export function startAlarm(): { stop(): void } {
	const alarm = new Alarm(
		tell,
		bookOf(() => platformCtx()),
	)
	let looking = false
	const timer = setInterval(async () => {
		if (looking) return
		looking = true
		try {
			const { wrong, unseen } = await everything()
			await alarm.look(wrong, now(), unseen)
		} catch (error) {
			log.error({ err: error }, 'the alarm stumbled')
		}
		looking = false
	}, look)
	return { stop: () => clearInterval(timer) }
}

type Seen = { wrong: Trouble[]; unseen: (name: Trouble) => boolean }

/** What is wrong, and what nobody could look at: without the database most of it. */
async function everything(): Promise<Seen> {
	const wrong = await troubles()
	if (wrong.includes('database')) return { wrong, unseen: (name) => name !== 'database' }
	const outcome = await execute(await platformCtx(), admin.lateness, {})
	if (!outcome.ok) return { wrong, unseen: (name) => name === 'late_jobs' || name === 'late_webhooks' }
	const { job, webhook } = outcome.value
	const waiting = [
		...(job > late ? (['late_jobs'] as const) : []),
		...(webhook > late ? (['late_webhooks'] as const) : []),
	]
	return { wrong: [...wrong, ...waiting], unseen: () => false }
}

/** By every way that is set up; true when one of them took it, or there is none. */
async function tell({ lasting, over }: News): Promise<boolean> {
	log.error({ lasting: lasting.map(({ name }) => name), over }, 'something stays wrong, or is over')
	const { email, whatsApp } = settings().watch.alert
	const { adapters, place } = await runtime()
	const lines = [
		...lasting.map(({ name, since }) => `${troubleWords[name]} (${relativeText(since, now())}).`),
		...over.map((name) => `Ya pasó: ${troubleWords[name]}.`),
	]
	const subject = lasting.length > 0 ? 'Recepción necesita una mano' : 'Recepción ya está bien'
	const where = `Más en ${place.origin}/admin/salud, o con «recepcion doctor».`
	const ways: Promise<{ kind: string }>[] = []
	if (email) ways.push(adapters.mail.send({ to: email, subject, text: [...lines, '', where].join('\n') }))
	if (whatsApp) {
		const { phone, name, language, ...account } = whatsApp
		const body = [`${subject}: ${lines.join(' ')}`]
		const content = { type: 'template' as const, name, language, body }
		ways.push(adapters.whatsApp.send(account, { to: { phone }, content }))
	}
	const taken = await Promise.all(ways)
	return ways.length === 0 || taken.some(({ kind }) => kind === 'sent')
}
