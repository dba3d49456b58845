import { until } from '../programs/desk.ts'
import { type SalonProgram } from '../programs/salon-program.ts'

export type Customer = { phone: string; name: string }
export type Slot = { date: string; time: string }
type Salon = Pick<SalonProgram, 'graph' | 'program'>

/** A customer of the demo salon asks on WhatsApp, and is offered times. */
export async function askForTimes(salon: Salon, customer: Customer): Promise<Slot> {
	salon.graph.person(customer)
	await salon.graph.deliver({
		from: customer.phone,
		text: 'Hola, quiero agendar un facial hidratante con Karla la próxima semana',
	})
	const offer = await sentTo(salon, customer, 1)
	const [, date, time] = /time\|(\d{4}-\d{2}-\d{2})\|(\d{2}:\d{2})/.exec(JSON.stringify(offer.content)) ?? []
	if (!date || !time) throw new Error(`no times were offered: ${offer.text}`)
	return { date, time }
}

/** Takes the first of them. */
export async function choose(salon: Salon, customer: Customer): Promise<void> {
	await salon.graph.deliver({ from: customer.phone, text: 'la primera' })
	const { text } = await sentTo(salon, customer, 2)
	if (!text?.includes('Facial hidratante')) throw new Error(`not what was asked for: ${text}`)
	await salon.graph.deliver({ from: customer.phone, text: 'sí' })
	await sentTo(salon, customer, 3)
}

/** The `count`-th message that reached this number. */
async function sentTo(salon: Salon, { phone }: Customer, count: number) {
	const sent = () => salon.graph.sent().filter(({ waId }) => waId === phone)
	await until(`message ${count} to ${phone}`, async () => sent().length >= count)
	const message = sent()[count - 1]
	if (!message) throw new Error('unreachable')
	return message
}

/** Hours pass: the assistant reminds twelve hours before, and never in the night. Nothing goes out twice. */
export async function expectReminder(salon: Salon, { phone }: Customer, { date, time }: Slot): Promise<void> {
	const told = () => salon.graph.sent().filter(({ waId }) => waId === phone)
	const before = told().length
	const startsAt = Date.parse(`${date}T${time}:00-06:00`)
	salon.program.setClock(startsAt - Date.now() - 90 * 60 * 1000)
	await until('a reminder', async () => told().some(({ text }) => /record|recuerd/i.test(text ?? '')))
	if (told().length <= before) throw new Error('nothing came after the hours that passed')
	const keys = told().flatMap(({ callbackData }) => callbackData || [])
	if (new Set(keys).size !== keys.length) throw new Error(`told twice: ${keys}`)
}
