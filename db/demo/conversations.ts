import { previewOf } from '#app/features/inbox/rules.ts'
import { lineOf } from '#app/features/inbox/threads/message-text.ts'
import { templateForClient } from '#app/features/notifications/wording.ts'
import { MINUTE } from '#app/lib/time.ts'
import { type threads } from '#db/schema/inbox.ts'
import { factsOf } from './appointment-facts.ts'
import { type Dice } from './dice.ts'
import { type Scene } from './scenes.ts'
import { type Channel } from './script.ts'
import { lastWordAt } from './settle.ts'
import { type Shop } from './shop.ts'
import { lengthOf } from './timeline.ts'
import { type MessageRow, type Setting, Transcript, type TurnRow } from './transcript.ts'
import { type World } from './world.ts'

/** Who answers, and through which accounts. */
export type Voices = {
	assistantFor(scene: Scene): { id: string; name: string }
	staff: { id: string; name: string }[]
	accountFor(channel: Channel): string
	fileId: string
}

export type Conversation = {
	scene: Scene
	thread: typeof threads.$inferInsert
	messages: MessageRow[]
	turns: TurnRow[]
	reminder: Setting['reminder']
}

/** All scenes as the product would have stored them while they were played. */
export function conversationsOf(world: World, shop: Shop, { scenes, voices }: { scenes: Scene[]; voices: Voices }) {
	const dice = world.dice('conversations')
	return scenes.map((scene): Conversation => {
		const setting = settingOf(world, shop, { scene, voices, dice })
		const transcript = new Transcript(setting)
		for (const beat of scene.beats) transcript.write(beat)
		end(transcript)
		const { messages, turns } = transcript
		markUnread(world, messages, dice)
		const { reminder } = setting
		return { scene, thread: threadOf(transcript, voices), messages, turns, reminder }
	})
}

function settingOf(world: World, shop: Shop, given: { scene: Scene; voices: Voices; dice: Dice }): Setting {
	const { scene, voices, dice } = given
	const { person, booking, service, startsAt, script } = scene
	const assistant = voices.assistantFor(scene)
	// Scripts in which somebody says her name are hers.
	const named = voices.staff.find(({ name }) => JSON.stringify(script.lines).includes(`soy ${name.split(' ')[0]}`))
	return {
		world,
		scene,
		topic: { person, booking, service, assistant: assistant.name, zone: shop.timeZone },
		dice,
		place: { businessId: shop.businessId, threadId: world.id('thr', startsAt), contactId: person.id },
		assistant,
		staff: named ?? dice.pick(voices.staff),
		reminder: reminderOf(world, shop, scene),
		fileId: voices.fileId,
	}
}

function reminderOf(world: World, shop: Shop, { script, booking }: Scene): Setting['reminder'] {
	if (!booking || script.about !== 'reminded') return null
	const template = templateForClient('reminder', factsOf(world, shop, booking))
	return { notificationId: world.id('ntf', booking.row.createdAt), template }
}

/** A person took over and is still at it, was asked to, or has switched the assistant on again. */
function end(transcript: Transcript): void {
	const { scene, world } = transcript.setting
	const at = scene.startsAt + lengthOf(scene.beats) + 1
	if (scene.script.ends?.paused && !transcript.isPaused) transcript.setAssistant(false, at, 'hand_over')
	if (!scene.script.ends?.paused && transcript.isPaused) {
		transcript.setAssistant(true, Math.min(at + 4 * MINUTE, world.now))
	}
}

/** What the person has not answered yet may not have been read either. */
function markUnread(world: World, messages: MessageRow[], dice: Dice): void {
	const answered = messages.findLastIndex(({ role }) => role === 'user')
	for (const message of messages.slice(answered + 1)) {
		const isRecent = message.at > world.now - 12 * 60 * MINUTE
		if (message.state === 'read' && dice.chance(isRecent ? 0.6 : 0.2)) message.state = 'delivered'
	}
}

function threadOf({ messages, setting, isPaused }: Transcript, voices: Voices): Conversation['thread'] {
	const { scene, place, staff, assistant } = setting
	const shown = messages.filter(({ type }) => type !== 'system' && type !== 'function_call')
	const last = shown.at(-1)
	const answered = shown.findLastIndex(({ role }) => role !== 'user')
	const byStaff = messages.some(({ role }) => role === 'staff')
	const pause = messages.findLast(({ type }) => type === 'system')
	return {
		id: place.threadId,
		businessId: place.businessId,
		contactId: place.contactId,
		accountId: voices.accountFor(scene.channel),
		channel: scene.channel,
		unread: scene.script.ends?.unread ? shown.length - 1 - answered : 0,
		preview: last ? previewOf(lineOf(last.type ?? 'text', last.text ?? '')) : '',
		lastMessageAt: last?.at ?? scene.startsAt,
		lastInboundAt: lastWordAt(scene),
		...(isPaused && {
			assistantPausedAt: pause?.at,
			pausedBy: byStaff ? staff.name : `Asistente ${assistant.name}`,
			pausedWhy: byStaff ? 'staff' : 'hand_over',
		}),
		createdAt: scene.startsAt,
	}
}
