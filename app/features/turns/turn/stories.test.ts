import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { contacts } from '#db/schema/contacts.ts'
import { stories } from '#tests/conversations/stories.ts'
import { type Effects, type Line, type Story } from '#tests/conversations/story.ts'
import { aTalk, type Talk } from '#tests/support/scenes/talk.ts'

for (const story of stories) {
	test(`embedded engine: ${story.title}`, async () => {
		const talk = await tell(story)
		await judge(talk, story.expect).catch(async (error) => {
			error.message += `\n\n${await transcript(talk)}`
			throw error
		})
	})
}

async function tell(story: Story): Promise<Talk> {
	const talk = await aTalk(story.with)
	for (const line of story.lines) await play(talk, line)
	return talk
}

async function play(talk: Talk, line: Line) {
	if (typeof line === 'string') return talk.say(line)
	return Array.isArray(line) ? talk.say(...line) : talk.press(line.press)
}

async function judge(talk: Talk, effects: Effects) {
	const replies = await talk.replies()
	const all = replies.join('\n')
	const called = (await talk.messages())
		.filter(({ type }) => type === 'function_call')
		.map(({ content }) => String(content?.name))
	if (effects.appointments) expect((await talk.appointments()).sort()).toEqual(effects.appointments)
	if (effects.paused !== undefined) expect((await talk.thread()).assistantPausedAt !== null).toBe(effects.paused)
	if (effects.replies !== undefined) expect(replies).toHaveLength(effects.replies)
	if (effects.tools) expect([...new Set(called)].sort()).toEqual([...effects.tools].sort())
	for (const said of effects.says ?? []) expect(all).toMatch(said)
	for (const said of effects.neverSays ?? []) expect(all).not.toMatch(said)
	if (effects.contact) {
		const [row] = await talk.scene.home.db.select().from(contacts).where(eq(contacts.id, talk.scene.contact.id))
		expect(row).toMatchObject(effects.contact)
	}
}

async function transcript(talk: Talk): Promise<string> {
	const lines = (await talk.messages()).map(({ role, type, text, content }) => {
		return `${role}${type === 'text' ? '' : ` ${type}`}: ${text || JSON.stringify(content)}`
	})
	return lines.join('\n')
}
