import { filledTemplate } from '#app/features/inbox/rules.ts'
import { type templateForClient } from '#app/features/notifications/wording.ts'
import { type Json } from '#app/lib/json.ts'
import { type MessageCause, type messages } from '#db/schema/inbox.ts'
import { type turns } from '#db/schema/turns.ts'
import { reminderBody } from './channels.ts'
import { priceOfReply } from './credits.ts'
import { type Dice } from './dice.ts'
import { type Scene } from './scenes.ts'
import { type ToolName } from './script.ts'
import { filled, type Topic } from './slots.ts'
import { type Beat } from './timeline.ts'
import { callContent } from './tool-calls.ts'
import { type World } from './world.ts'

export type MessageRow = typeof messages.$inferInsert & { at: number }
export type TurnRow = typeof turns.$inferInsert & { finishedAt: number }
type Words = Extract<Beat['line'], { kind: 'words' }>
type Thing = Extract<Beat['line'], { kind: 'thing' }>

/** Where and by whom a scene is written down. */
export type Setting = {
	world: World
	scene: Scene
	topic: Topic
	dice: Dice
	place: { businessId: string; threadId: string; contactId: string }
	assistant: { id: string; name: string }
	staff: { id: string; name: string }
	/** The notice by which the appointment was reminded of; null where there is none. */
	reminder: { notificationId: string; template: ReturnType<typeof templateForClient> } | null
	/** Where pictures are found. */
	fileId: string
}

/** Writes a scene down as the product would have stored it: messages, and the turns that answered them. */
export class Transcript {
	readonly messages: MessageRow[] = []
	readonly turns: TurnRow[] = []
	isPaused = false
	#turn: { id: string; lastMessageId: string; heardAt: number } | null = null
	#heard = { id: '', at: 0 }

	constructor(readonly setting: Setting) {}

	write({ line, offset }: Beat): void {
		const at = this.setting.scene.startsAt + offset
		if (line.kind === 'call') this.#call(line.name, at)
		else if (line.kind === 'thing') this.#thing(line, at)
		else if (line.kind === 'reminder') this.#remind(at)
		else if (line.by === 'person') this.#hear({ type: 'text', text: this.#textOf(line, at), at })
		else if (line.by === 'assistant') this.#answer(this.#textOf(line, at), at)
		else this.#staff(line, at)
	}

	/** The switch above the conversation, and the line that says so. */
	setAssistant(on: boolean, at: number, why?: 'staff' | 'hand_over'): void {
		const { assistant, staff } = this.setting
		const by = why === 'hand_over' ? `Asistente ${assistant.name}` : staff.name
		const event = on ? 'assistant_resumed' : 'assistant_paused'
		const cause: MessageCause =
			why === 'hand_over' ? { kind: 'person', label: by } : { kind: 'person', id: staff.id, label: by }
		this.isPaused = !on
		if (why === 'hand_over') this.#handOver()
		this.#add({
			role: 'system',
			type: 'system',
			content: why ? { event, why, by } : { event, by },
			state: 'received',
			cause,
			at,
		})
	}

	/** The last turn called a person: because one was asked for, or for want of an answer. */
	#handOver() {
		const turn = this.turns.at(-1)
		const heard = this.messages.findLast(({ role }) => role === 'user')
		if (turn) turn.handOver = /persona/.test(heard?.text ?? '') ? 'asked' : 'not_understood'
	}

	#hear(said: { type: MessageRow['type']; text: string; content?: Record<string, Json>; fileId?: string; at: number }) {
		const row = { ...said, role: 'user' as const, state: 'received' as const, providerId: this.#providerId() }
		const { id, at } = this.#add({ ...row, cause: { kind: 'inbound' } })
		this.#heard = { id, at }
	}

	#thing({ type, text, content }: Thing, at: number) {
		const fileId = type === 'image' ? this.setting.fileId : undefined
		this.#hear({ type, text, content, fileId, at })
	}

	#call(name: ToolName, at: number) {
		const turn = this.#openTurn()
		const { topic, dice } = this.setting
		const callId = `call_${hex(dice, 12)}`
		const cause = this.#causeOf(turn.id)
		const content = callContent(name, topic, callId, at)
		this.#add({ role: 'assistant', type: 'function_call', content, state: 'received', cause, turnId: turn.id, at })
	}

	#answer(text: string, at: number) {
		const { id, lastMessageId, heardAt } = this.#openTurn()
		const { place, assistant } = this.setting
		const reply = this.#send({ role: 'assistant', type: 'text', text, cause: this.#causeOf(id), turnId: id, at })
		const times = { createdAt: heardAt, runAt: heardAt + 1500, finishedAt: at }
		const { businessId, threadId } = place
		const done = { state: 'done' as const, engine: 'embedded', lastMessageId, replyMessageId: reply.id }
		const cost = { creditType: 'gpt_model' as const, creditHundredths: priceOfReply }
		this.turns.push({ id, businessId, threadId, assistantId: assistant.id, ...done, ...cost, ...times })
		this.#turn = null
	}

	#staff(line: Words, at: number) {
		const { staff } = this.setting
		if (!this.isPaused) this.setAssistant(false, at - 1, 'staff')
		const cause: MessageCause = { kind: 'person', id: staff.id, label: staff.name }
		this.#send({ role: 'staff', type: 'text', text: this.#textOf(line, at), cause, at }, line.mishap)
	}

	#remind(at: number) {
		const { reminder } = this.setting
		if (!reminder) return
		const { notificationId, template } = reminder
		const about = { id: notificationId, rule: 'notifications.reminder', label: 'Recordatorio de cita' }
		const text = filledTemplate(reminderBody, template.parameters)
		const content = { template }
		this.#send({ role: 'system', type: 'template', text, content, cause: { kind: 'rule', ...about }, at })
	}

	#send(row: Omit<NewRow, 'state'>, mishap?: Words['mishap']): MessageRow & { id: string } {
		if (mishap?.state === 'dudosa') return this.#add({ ...row, ...mishap })
		return this.#add({ ...row, state: 'read', ...mishap, providerId: this.#providerId() })
	}

	#add(row: NewRow) {
		const { world, place } = this.setting
		const message = { ...place, ...row, id: world.id('msg', row.at), createdAt: row.at }
		this.messages.push(message)
		return message
	}

	#openTurn() {
		const { world } = this.setting
		this.#turn ??= { id: world.id('trn', this.#heard.at), lastMessageId: this.#heard.id, heardAt: this.#heard.at }
		return this.#turn
	}

	#causeOf(turnId: string): MessageCause {
		return { kind: 'turn', id: turnId, label: `Asistente ${this.setting.assistant.name}` }
	}

	#textOf({ says }: Words, at: number): string {
		const { world, topic, dice } = this.setting
		return filled(world, topic, dice.pick(says), at)
	}

	#providerId(): string {
		const { scene, dice } = this.setting
		return scene.channel === 'whatsapp' ? `wamid.HBgN${hex(dice, 28).toUpperCase()}` : `m_${hex(dice, 28)}`
	}
}

type NewRow = Omit<MessageRow, 'id' | 'createdAt' | 'businessId' | 'threadId' | 'contactId'>

function hex(dice: Dice, length: number): string {
	return Array.from({ length }, () => dice.whole(0, 15).toString(16)).join('')
}
