import { appointments, blocks } from '#db/schema/agenda.ts'
import { assistants } from '#db/schema/assistants.ts'
import { branches, branchServices } from '#db/schema/branches.ts'
import { businesses, businessRecords, providerAccounts } from '#db/schema/businesses.ts'
import { channelAccounts, templates } from '#db/schema/channels.ts'
import { contactHandles, contactNotes, contacts } from '#db/schema/contacts.ts'
import { jobs } from '#db/schema/core.ts'
import { creditBalances, creditMovements } from '#db/schema/credits.ts'
import { moneyMovements } from '#db/schema/finance.ts'
import { messages, threads } from '#db/schema/inbox.ts'
import { questions } from '#db/schema/knowledge.ts'
import { notifications } from '#db/schema/notifications.ts'
import { payLinks, payments } from '#db/schema/payments.ts'
import { services } from '#db/schema/services.ts'
import { specialistServices, specialists } from '#db/schema/specialists.ts'
import { turns } from '#db/schema/turns.ts'
import { clinicAssistants, salonAssistants } from './assistants.ts'
import { type Batch, batch } from './batch.ts'
import { blockRows, bookingsOf } from './bookings.ts'
import { accountRows, payAccountRows, templateRows } from './channels.ts'
import { conversationsOf, type Voices } from './conversations.ts'
import { creditRows } from './credits.ts'
import { blockedTimes, visitsOf } from './diary.ts'
import { handleRows } from './handles.ts'
import { notificationsOf } from './notices.ts'
import { type Crowd, noteRows, peopleOf } from './people.ts'
import { type Scene, scenesOf } from './scenes.ts'
import { settle } from './settle.ts'
import {
	branchRow,
	branchServiceRows,
	businessRow,
	questionRows,
	recordRow,
	type Shop,
	serviceRows,
	specialistRows,
	specialistServiceRows,
} from './shop.ts'
import { takingsOf } from './takings.ts'
import { type TurnRow } from './transcript.ts'
import { type World } from './world.ts'

/** What the rows of a business hang on besides chance. */
export type Given = { ownerId: string; staff: { id: string; name: string }[]; key: Buffer; pictureId: string }

/** Everything of the salon, in the order in which rows lean on each other. */
export function salonStory(world: World, shop: Shop, given: Given): Batch[] {
	const accounts = accountRows(world, shop, given.key)
	const helpers = salonAssistants(world, shop)
	const staffNames = given.staff.map(({ name }) => name)
	const authors = [...staffNames, ...helpers.slice(0, 2).map(({ name }) => `Asistente ${name}`)]
	const agenda = agendaOf(world, shop, { crowd: { count: 200, clients: 0.65, men: 0.28 }, authors })
	const inbox = inboxOf(world, shop, { ...given, ...agenda, accounts, helpers })
	return [
		...shopBatches(world, shop, given.ownerId),
		batch(providerAccounts, payAccountRows(shop, given.key)),
		batch(channelAccounts, accounts),
		batch(templates, templateRows(world, shop, accounts[0]?.id ?? '')),
		batch(assistants, helpers),
		batch(contacts, agenda.people),
		batch(contactNotes, noteRows(world, agenda.people, staffNames)),
		batch(contactHandles, inbox.handles),
		batch(blocks, blockRows(world, shop, agenda.blocked, staffNames[0] ?? '')),
		batch(appointments, rowsOf(agenda.bookings)),
		...moneyBatches(world, shop, { bookings: agenda.bookings, turns: inbox.turns }),
		batch(threads, inbox.threads),
		batch(messages, inbox.messages),
		batch(turns, inbox.turns),
		batch(notifications, inbox.notices),
		batch(jobs, inbox.jobs),
	]
}

type Agenda = ReturnType<typeof agendaOf>
type Desk = Given & Agenda & { accounts: ReturnType<typeof accountRows>; helpers: ReturnType<typeof salonAssistants> }

/** Plays every conversation. What is said changes people and appointments too, so this comes before they are written. */
function inboxOf(world: World, shop: Shop, { people, bookings, staff, pictureId, accounts, helpers }: Desk) {
	const [forLeads, forClients] = helpers
	if (!forLeads || !forClients) throw new Error('the salon has no assistants')
	const assistantFor = ({ person }: Scene) => (person.type === 'lead' ? forLeads : forClients)
	const scenes = scenesOf(world, shop, { people, bookings })
	settle(scenes, (scene) => `Asistente ${assistantFor(scene).name}`, world.dice('settle'))
	const accountFor = (channel: string) => accounts.find((account) => account.channel === channel)?.id ?? ''
	const voices: Voices = { assistantFor, staff, accountFor, fileId: pictureId }
	const talks = conversationsOf(world, shop, { scenes, voices })
	return {
		handles: handleRows(world, people, scenes),
		...notificationsOf(world, shop, talks),
		threads: talks.map(({ thread }) => thread),
		// As they were written: what came first stands first in the table.
		messages: talks.flatMap((talk) => talk.messages).sort((a, b) => a.at - b.at),
		turns: talks.flatMap((talk) => talk.turns).sort((a, b) => a.finishedAt - b.finishedAt),
	}
}

/** A second business has enough to be seen in. */
export function clinicStory(world: World, shop: Shop, { ownerId, staff }: Given): Batch[] {
	const authors = staff.slice(0, 1).map(({ name }) => name)
	const { people, bookings } = agendaOf(world, shop, { crowd: { count: 18, clients: 0.7, men: 0.5 }, authors })
	return [
		...shopBatches(world, shop, ownerId),
		batch(assistants, clinicAssistants(world, shop)),
		batch(contacts, people),
		batch(contactHandles, handleRows(world, people, [])),
		batch(appointments, rowsOf(bookings)),
		...moneyBatches(world, shop, { bookings, turns: [] }),
	]
}

function rowsOf(bookings: Bookings) {
	return bookings.map(({ row }) => row)
}

function agendaOf(world: World, shop: Shop, { crowd, authors }: { crowd: Crowd; authors: string[] }) {
	const people = peopleOf(world, shop, crowd)
	const blocked = blockedTimes(world, shop)
	const bookings = bookingsOf(world, shop, { visits: visitsOf(world, shop, blocked), people, authors })
	return { people, blocked, bookings }
}

function shopBatches(world: World, shop: Shop, ownerId: string): Batch[] {
	return [
		batch(businesses, [businessRow(shop, ownerId)]),
		batch(businessRecords, [recordRow(shop)]),
		batch(branches, [branchRow(shop)]),
		batch(specialists, specialistRows(shop)),
		batch(services, serviceRows(shop)),
		batch(branchServices, branchServiceRows(shop)),
		batch(specialistServices, specialistServiceRows(shop)),
		batch(questions, questionRows(world, shop)),
	]
}

type Bookings = ReturnType<typeof bookingsOf>

function moneyBatches(
	world: World,
	shop: Shop,
	{ bookings, turns: answered }: { bookings: Bookings; turns: TurnRow[] },
) {
	const takings = takingsOf(world, shop, bookings)
	const left =
		shop.slug === 'demo' ? { gpt_model: 128_450, reasoning_model: 32_000 } : { gpt_model: 25_000, reasoning_model: 0 }
	const credits = creditRows(world, shop, { left, turns: answered })
	return [
		batch(creditBalances, credits.balances),
		batch(creditMovements, credits.movements),
		batch(moneyMovements, takings.movements),
		batch(payLinks, takings.payLinks),
		batch(payments, takings.payments),
	]
}
