import { newId, newShortId } from '#app/lib/id.ts'
import { audiencePeople, audiences } from '#db/schema/audiences.ts'
import { contactFields } from '#db/schema/clients.ts'
import { type FormQuestion, formAnswers, formLinks, forms } from '#db/schema/forms.ts'
import { trafficSources } from '#db/schema/traffic.ts'
import { type Transaction } from '#db/writer.server.ts'
import { plantFunnel } from '../funnels.ts'

type Group = { businessId: string; contactId: string }

/** A group of one person. */
async function plantAudience(db: Transaction, { businessId, contactId }: Group, at: number): Promise<string> {
	const id = newId('aud')
	await db.insert(audiences).values({ id, businessId, name: 'VIP', createdAt: at, updatedAt: at })
	const person = { id: newId('aup'), businessId, audienceId: id, contactId, createdAt: at }
	await db.insert(audiencePeople).values(person)
	return id
}

/** Where some of its people come from. */
async function plantSource(db: Transaction, { businessId }: Group, at: number): Promise<string> {
	const id = newId('tsr')
	const words = {
		source: 'Volante',
		keyword: 'vengo por el volante',
		matchType: 'partial',
		description: 'El de octubre',
	} as const
	await db.insert(trafficSources).values({ id, businessId, ...words, createdAt: at, updatedAt: at })
	return id
}

/** What it wants to know of its people. */
async function plantField(db: Transaction, { businessId }: Group, at: number): Promise<string> {
	const id = newId('cfd')
	const field = { key: 'piel', label: 'Tipo de piel', kind: 'choice', options: ['Seca', 'Grasa'] } as const
	await db
		.insert(contactFields)
		.values({ ...field, options: [...field.options], id, businessId, position: 0, createdAt: at })
	return id
}

export async function plantGroups(db: Transaction, who: Group, at: number) {
	return {
		audience: await plantAudience(db, who, at),
		source: await plantSource(db, who, at),
		field: await plantField(db, who, at),
		funnel: await plantFunnel(db, who, at),
	}
}

const plain = { hint: null, required: false, section: null, options: [], linearScale: null, rating: null, onlyIf: null }

/** One question of each kind. */
export const sixQuestions: FormQuestion[] = [
	{
		...plain,
		id: 'gusto',
		question: '¿Te gustó?',
		questionType: 'multipleChoice',
		options: [
			{ id: 'si', text: 'Sí', other: false },
			{ id: 'otro', text: 'Otro', other: true },
		],
	},
	{
		...plain,
		id: 'que',
		question: '¿Qué te gustó?',
		questionType: 'checkboxes',
		options: [{ id: 'trato', text: 'El trato', other: false }],
		onlyIf: { questionId: 'gusto', optionId: 'si' },
	},
	{ ...plain, id: 'quien', question: '¿Quién te atendió?', questionType: 'shortAnswer', section: 'Tu visita' },
	{ ...plain, id: 'mejora', question: '¿Qué mejoramos?', questionType: 'paragraph' },
	{
		...plain,
		id: 'recomienda',
		question: '¿Nos recomiendas?',
		questionType: 'linearScale',
		linearScale: { minLinear: 0, maxLinear: 10, minLabel: 'Nada', maxLabel: 'Mucho' },
	},
	{ ...plain, id: 'nota', question: 'Califícanos', questionType: 'rating', rating: { numEmojis: 5, emoji: 'star' } },
]

/** A form that is open, with an address for one person, and her answers to it. */
export async function plantForm(db: Transaction, { businessId, contactId }: Group, at: number) {
	const [form, link, answer, formToken] = [newId('frm'), newId('fln'), newId('fan'), newShortId(16)]
	const texts = { title: 'Encuesta de tu visita', questions: sixQuestions, isOpen: true }
	await db.insert(forms).values({ ...texts, id: form, businessId, token: formToken, createdAt: at, updatedAt: at })
	const about = { businessId, formId: form, contactId, createdAt: at }
	await db.insert(formLinks).values({ ...about, id: link, token: newShortId(20) })
	const answers = [
		{ questionId: 'gusto', value: 'Sí' },
		{ questionId: 'que', value: ['El trato'] },
		{ questionId: 'recomienda', value: '9' },
		{ questionId: 'nota', value: '5' },
	]
	await db.insert(formAnswers).values({ ...about, id: answer, linkId: link, answers })
	return { form, formToken, formLink: link }
}
