import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { toInstant } from '#app/lib/time.ts'
import {
	type Answered,
	apiKey,
	byApi,
	byForm,
	cancelByApi,
	overlapsAt,
	signIn,
	type Wish,
} from '#tests/support/doors.ts'
import { type Desk, openDesk } from '#tests/support/programs/desk.ts'
import { type Guest, says } from '#tests/support/programs/guest.ts'

const long = process.env.LONG === '1'
/** Each on a fresh copy of the salon, whose credits do not last for 200 rounds of conversations. */
const chapters = Array.from({ length: long ? 10 : 1 }, (_, index) => index + 1)
const rounds = long ? 20 : 1
const talking = long ? 2 : 4
const people = 100

const WaitingProposal = z.object({
	input: z.object({
		branchId: z.string(),
		specialistId: z.string(),
		serviceId: z.string(),
		date: z.string(),
		time: z.string(),
	}),
})

test.each(chapters)(
	'of 100 people who ask the running program for one slot through form, API and conversations, one gets it and 99 are told so (%i)',
	async () => {
		const desk = await openDesk()
		try {
			const cookie = await signIn(desk.url)
			const key = await apiKey(desk)
			for (let round = 0; round < rounds; round++) await race(desk, { cookie, key, round })
		} finally {
			await desk.close()
		}
	},
	long ? 15 * 60_000 : 120_000,
)

type Course = { cookie: string; key: string; round: number }

async function race(desk: Desk, { cookie, key, round }: Course) {
	const guests = guestsOf(round)
	await Promise.all(guests.map((guest) => upToConfirmation(desk, guest)))
	const wish = await sharedWish(desk)
	const contacts = await desk.look<{ id: string }>(
		sql`SELECT id FROM contacts WHERE deleted_at IS NULL
			AND business_id = (SELECT business_id FROM branches WHERE id = ${wish.branchId}) ORDER BY id LIMIT ${people - talking}`,
	)
	const before = await bookedAt(desk, wish)
	const asks = contacts.map(({ id: contactId }, index) => () => {
		const own = { ...wish, contactId }
		return index % 2 === 0 ? byForm(desk, cookie, own) : byApi(desk, key, own)
	})
	const answers = await Promise.all(
		[...guests.map((guest) => () => confirms(desk, guest)), ...asks].map((ask) => ask()),
	)
	expect(answers).toHaveLength(people)
	expect(answers.filter(({ booked }) => booked).length, JSON.stringify(answers.slice(0, 8))).toBe(1)
	for (const refused of answers.filter(({ booked }) => !booked)) expectToldSo(refused)
	const after = await bookedAt(desk, wish)
	expect([before.length, after.length]).toEqual([0, 1])
	expect(await overlapsAt(desk)).toEqual([])
	// The next hundred find it free again.
	expect(await cancelByApi(desk, key, after[0]?.id ?? '')).toBe(200)
}

function guestsOf(round: number): Guest[] {
	return Array.from({ length: talking }, (_, index) => {
		const phone = `52155${String(70_000_000 + round * talking + index)}`
		return { phone, name: `Paola Carrera ${round}-${index}` }
	})
}

/** Each of them was offered the same first time and is asked whether to book it. */
async function upToConfirmation(desk: Desk, guest: Guest) {
	desk.graph.person(guest)
	await says(desk, guest, 'Hola, quiero agendar un facial hidratante con Karla la próxima semana')
	const { text } = await says(desk, guest, 'la primera')
	expect(text).toContain('Facial hidratante')
}

/** What the conversations wait to book: one and the same thing. */
async function sharedWish(desk: Desk): Promise<Wish> {
	const rows = await desk.look<{ proposal: string }>(
		sql`SELECT proposal FROM frames WHERE proposal IS NOT NULL ORDER BY updated_at DESC LIMIT ${talking}`,
	)
	const wishes = rows.map(({ proposal }) => WaitingProposal.parse(JSON.parse(proposal)).input)
	expect(wishes).toEqual(Array.from({ length: talking }, () => wishes[0]))
	return WaitingProposal.shape.input.parse(wishes[0])
}

async function confirms(desk: Desk, guest: Guest): Promise<Answered> {
	const { text } = await says(desk, guest, 'sí')
	return { door: 'assistant', booked: /qued(ó|a) agendada/.test(text), status: 0, words: text }
}

function expectToldSo({ door, status, words }: Answered) {
	if (door !== 'assistant') expect(status).toBe(409)
	expect(words).toMatch(/horario ya está ocupado|Ya hay una cita de \d\d:\d\d a \d\d:\d\d/)
}

/** Who holds the wished time. */
async function bookedAt(desk: Desk, { specialistId, date, time }: Wish): Promise<{ id: string }[]> {
	const startsAt = toInstant(date, time, 'America/Mexico_City')
	return desk.look(sql`SELECT id FROM appointments WHERE deleted_at IS NULL AND held_from IS NOT NULL
		AND specialist_id = ${specialistId} AND starts_at = ${startsAt}`)
}
