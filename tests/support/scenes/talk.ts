import { and, asc, eq } from 'drizzle-orm'
import { z } from 'zod'
import { type Actor } from '#app/core/actors.ts'
import { type Ctx, makeCtx, type Runtime } from '#app/core/ctx.server.ts'
import { systemPermissions } from '#app/core/permissions.ts'
import { transact } from '#app/core/transact.server.ts'
import { createAssistant } from '#app/features/assistants/profile.server.ts'
import { type Assistant, getAssistant } from '#app/features/assistants/queries.server.ts'
import { type Capabilities } from '#app/features/assistants/schemas.ts'
import { getAccount } from '#app/features/channels/queries.server.ts'
import { recharge } from '#app/features/credits/ledger.server.ts'
import { receiveMessage, receiveReaction } from '#app/features/inbox/receiving/receiving.server.ts'
import { ReceiveMessage, ReceiveReaction } from '#app/features/inbox/receiving/schemas-received.ts'
import { queueMessage } from '#app/features/inbox/sending/outgoing.server.ts'
import { attachFile, getThread, threadOn } from '#app/features/inbox/threads/threads.server.ts'
import { keepFile } from '#app/features/resources/files.server.ts'
import { newId } from '#app/lib/id.ts'
import { seal } from '#app/lib/secrets.ts'
import { localDateTime, MINUTE } from '#app/lib/time.ts'
import { appointments } from '#db/schema/agenda.ts'
import { channelAccounts } from '#db/schema/channels.ts'
import { messages } from '#db/schema/inbox.ts'
import { specialists } from '#db/schema/specialists.ts'
import { turns } from '#db/schema/turns.ts'
import { type RanJob, runJobs } from '../run-jobs.ts'
import { aBusiness, type Scene } from './scene.ts'

export type TalkOptions = {
	/** ISO; Monday noon in Mexico unless told. */
	now?: string
	capabilities?: Partial<Capabilities>
	/** Hundredths of a credit of the assistant's model; 100 credits unless told. */
	credits?: number
	/** More services, specialists and the like, before anybody writes. */
	furnish?: (scene: Scene) => Promise<void>
	assistant?: Partial<Parameters<typeof createAssistant>[1]>
	/** Another house over the same file, e.g. one with a language model. */
	runtime?: (runtime: Runtime) => Runtime
}

const switchedOn: Partial<Capabilities> = {
	inPersonScheduling: true,
	rescheduleAppointments: true,
	cancelAppointments: true,
	collectClientData: true,
	waitTimeToSchedule: 0,
}

const handle = '525598765432'

/** Somebody writes on WhatsApp to a business whose assistant is on and has credits. Nothing is really sent. */
export async function aTalk(options: TalkOptions = {}): Promise<Talk> {
	const { now = '2026-03-02T18:00:00Z', credits = 100_00, runtime = (same) => same } = options
	const scene = await aBusiness({ now })
	await options.furnish?.(scene)
	const assistant = await anAssistant(scene, options)
	if (credits !== 0) {
		await transact(scene.ctx, (within) => recharge(within, { creditType: assistant.model, hundredths: credits }))
	}
	const accountId = await anAccount(scene)
	const { id: threadId } = await transact(scene.ctx, async (within) => {
		return threadOn(within, await getAccount(within, accountId), scene.contact.id)
	})
	return new Talk(scene, { assistant, accountId, threadId }, runtime(scene.home))
}

const OptionsShown = z.object({
	options: z.array(z.object({ id: z.string(), title: z.string() })).default([]),
})

export class Talk {
	readonly assistant: Assistant
	readonly threadId: string
	readonly clock: { now: number }
	readonly #accountId: string

	constructor(
		readonly scene: Scene,
		parts: { assistant: Assistant; accountId: string; threadId: string },
		readonly runtime: Runtime,
	) {
		this.assistant = parts.assistant
		this.threadId = parts.threadId
		this.#accountId = parts.accountId
		this.clock = { now: scene.at }
	}

	/** The house's own ctx in this business, now. */
	ctx(): Ctx<'business'> {
		const actor: Actor = {
			kind: 'webhook',
			permissions: systemPermissions,
			bookingPolicy: this.scene.ctx.actor.bookingPolicy,
		}
		return makeCtx(this.runtime, 'business', { businessId: this.scene.business.id }, actor, this.clock.now)
	}

	/** The person writes; each message a second after the one before. Nobody answers yet. */
	async hear(...texts: string[]): Promise<void> {
		for (const text of texts) await this.#receive({ type: 'text', text })
	}

	/** A burst, and what the assistant answers to it. */
	say(...texts: string[]): Promise<string> {
		return this.#answered(() => this.hear(...texts))
	}

	/** A voice note or a picture comes; its file is here already, or never comes. */
	async send(
		type: 'audio' | 'image',
		{ bytes, text = '' }: { bytes?: Uint8Array; text?: string } = {},
	): Promise<string> {
		return this.#answered(async () => {
			await this.#receive({ type, text })
			const sent = (await this.messages()).at(-1)
			if (!sent) throw new Error('nothing came')
			if (!bytes)
				return transact(this.ctx(), ({ db }) =>
					db.update(messages).set({ problem: 'media' }).where(eq(messages.id, sent.id)),
				)
			const storageKey = `${this.scene.business.id}/${sent.id}`
			const stored = await this.runtime.adapters.storage.put(storageKey, bytes)
			const contentType = type === 'audio' ? 'audio/ogg' : 'image/png'
			await transact(this.ctx(), async (within) => {
				const file = { storageKey, name: undefined, contentType, bytes: stored.size, sha256: stored.sha256 }
				await attachFile(within, sent.id, await keepFile(within, file))
			})
		})
	}

	/** The person answers a message of the team by quoting it. */
	async sayUnder(above: string, text: string): Promise<string> {
		const replyTo = newId('wamid')
		const cause = { kind: 'person', id: 'usr_team', label: 'Equipo' } as const
		await transact(this.ctx(), async (within) => {
			const sent = await queueMessage(within, { threadId: this.threadId, role: 'staff', text: above, cause })
			await within.db.update(messages).set({ providerId: replyTo }).where(eq(messages.id, sent.messageId))
		})
		return this.#answered(() => this.#receive({ type: 'text', text, replyTo }))
	}

	/** The person puts a picture on the last thing that was said to them. */
	async react(emoji: string): Promise<void> {
		const target = newId('wamid')
		const last = (await this.messages()).findLast(({ role }) => role !== 'user')
		if (!last) throw new Error('nothing was said')
		const person = { handles: [{ handle, address: handle }] }
		const reaction = {
			accountId: this.#accountId,
			person,
			providerId: newId('wamid'),
			sentAt: this.clock.now,
			target,
			emoji,
		}
		await transact(this.ctx(), async (within) => {
			await within.db.update(messages).set({ providerId: target }).where(eq(messages.id, last.id))
			await receiveReaction(within, ReceiveReaction.parse(reaction))
		})
		await this.settle()
	}

	/** The person presses a button under the last message: the one with this title, or the 'first'. */
	async press(title: string): Promise<string> {
		const { options } = OptionsShown.parse((await this.messages()).at(-1)?.content ?? {})
		const option = title === 'first' ? options[0] : options.find((shown) => shown.title === title)
		if (!option) throw new Error(`no button ${title}, only ${options.map((shown) => shown.title).join(', ')}`)
		const pressed = { type: 'interactive', text: option.title, content: { choiceId: option.id } } as const
		return this.#answered(() => this.#receive(pressed))
	}

	/** Lets everything that is due happen. */
	async settle(mayBreak = false): Promise<RanJob[]> {
		this.clock.now += 1000
		return runJobs(this.runtime, { now: this.clock.now, mayBreak })
	}

	/** What the assistant said, oldest first. */
	async replies(): Promise<string[]> {
		const said = (await this.messages()).filter(({ role, type }) => role === 'assistant' && type === 'text')
		return said.map(({ text }) => text)
	}

	async messages() {
		const mine = and(eq(messages.businessId, this.scene.business.id), eq(messages.threadId, this.threadId))
		return this.runtime.db.select().from(messages).where(mine).orderBy(asc(messages.at), asc(messages.id))
	}

	async turns() {
		const mine = and(eq(turns.businessId, this.scene.business.id), eq(turns.threadId, this.threadId))
		return this.runtime.db.select().from(turns).where(mine).orderBy(asc(turns.createdAt), asc(turns.id))
	}

	thread() {
		return getThread(this.scene.ctx, this.threadId)
	}

	/** The person's appointments as people would say them, in order of time. */
	async appointments(): Promise<string[]> {
		const { contact, branch } = this.scene
		const rows = await this.runtime.db
			.select({ row: appointments, who: specialists.name })
			.from(appointments)
			.innerJoin(specialists, eq(specialists.id, appointments.specialistId))
			.where(eq(appointments.contactId, contact.id))
			.orderBy(asc(appointments.startsAt))
		return rows.map(({ row, who }) => {
			const { date, time } = localDateTime(row.startsAt, branch.timeZone)
			return `${date} ${time} ${row.title}, ${who}: ${row.status}`
		})
	}

	async #receive(body: {
		type: 'text' | 'interactive' | 'audio' | 'image'
		text: string
		content?: Record<string, string>
		replyTo?: string
	}) {
		this.clock.now += 1000
		const person = { handles: [{ handle, address: handle }] }
		const arrival = { accountId: this.#accountId, person, providerId: newId('wamid'), sentAt: this.clock.now, ...body }
		await transact(this.ctx(), (within) => receiveMessage(within, ReceiveMessage.parse(arrival)))
	}

	async #answered(happening: () => Promise<unknown>): Promise<string> {
		const before = (await this.replies()).length
		await happening()
		await this.settle()
		this.clock.now += MINUTE
		return (await this.replies()).slice(before).join('\n---\n')
	}
}

async function anAssistant(scene: Scene, { capabilities, assistant }: TalkOptions): Promise<Assistant> {
	const { id } = await transact(scene.ctx, (within) =>
		createAssistant(within, {
			branchId: scene.branch.id,
			name: 'Sofía',
			goal: 'Agendar citas con amabilidad',
			greeting: '¡Hola! Soy Sofía, del Salón Jacaranda.',
			instructions: 'Ofrece horarios reales y confirma todo.',
			notes: 'El estacionamiento está a media cuadra.',
			channels: ['whatsapp'],
			...assistant,
			capabilities: { ...switchedOn, ...capabilities },
		}),
	)
	return getAssistant(scene.ctx, id)
}

async function anAccount({ ctx, at }: Scene): Promise<string> {
	const account = {
		id: newId('cha'),
		businessId: ctx.businessId,
		channel: 'whatsapp' as const,
		externalId: newId('phn'),
	}
	const proven = { sealedToken: seal('token', ctx.keys.seal), provenAt: at }
	const connected = { name: 'Salón Jacaranda', ...proven, createdAt: at }
	await transact(ctx, ({ db }) => db.insert(channelAccounts).values({ ...account, ...connected }))
	return account.id
}
