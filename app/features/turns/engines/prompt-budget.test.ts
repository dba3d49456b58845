import { expect, test } from 'vitest'
import { type Conversation } from './engine.ts'
import { instructionsFor } from './prompt.ts'
import { withinBudget } from './prompt-budget.ts'

const hours = [{ from: '09:00', to: '18:00' }]
const week = {
	monday: hours,
	tuesday: hours,
	wednesday: hours,
	thursday: hours,
	friday: hours,
	saturday: hours,
	sunday: [],
}

/** Of Spanish, three and a half characters make a token, give or take. */
const tokensOf = (conversation: Conversation) => Math.ceil(instructionsFor(conversation).length / 3.5)

function aConversation({
	services,
	questions,
	long,
}: {
	services: number
	questions: number
	long: number
}): Conversation {
	const name = (index: number) => `Servicio número ${index}`
	return {
		now: Date.UTC(2026, 10, 22),
		timeZone: 'America/Mexico_City',
		history: [],
		burst: [],
		frame: null,
		tools: [],
		steps: [],
		business: {
			name: 'Salón Jacaranda',
			branches: [{ ref: 'b1', name: 'Roma', timeZone: 'America/Mexico_City', hours: week }],
			services: Array.from({ length: services }, (_, index) => ({
				...{ ref: `s${index + 1}`, name: name(index + 1), synonyms: [], durationMinutes: 60, priceText: '$350 MXN' },
				...{ description: 'x'.repeat(long), specialistRefs: ['e1', 'e2'], branchRefs: ['b1'] },
			})),
			specialists: [{ ref: 'e1', name: 'Lucía Herrera', branchRef: 'b1' }],
			questions: Array.from({ length: questions }, (_, index) => ({
				question: `¿${name(index)}?`,
				answer: 'y'.repeat(long),
			})),
		},
		contact: { isClient: false, appointments: [] },
		assistant: {
			...{ name: 'Sofía', businessName: 'Salón Jacaranda', personality: 'Amable', goal: 'Agendar', greeting: 'Hola' },
			...{ instructions: 'Ofrece horarios', notes: 'Nada', schedulingMode: 'secure', capabilities: [] },
		},
	}
}

test('the prompt of a usual salon takes less than 3000 tokens, and of the greatest less than 16000', () => {
	expect(tokensOf(aConversation({ services: 12, questions: 10, long: 120 }))).toBeLessThan(3_000)
	expect(tokensOf(aConversation({ services: 500, questions: 200, long: 2_000 }))).toBeLessThan(16_000)
})

test('what is only nice to know goes first; every service keeps its name and its price as long as it can', () => {
	const many = instructionsFor(aConversation({ services: 200, questions: 0, long: 2_000 }))
	expect(many).toMatch(/s200: Servicio número 200 · \$350 MXN/)
	expect(many).not.toMatch(/xxx/)
	const few = instructionsFor(aConversation({ services: 3, questions: 0, long: 200 }))
	expect(few).toMatch(/xxx/)
})

test('what does not fit even so is counted, so that a model asks for it by name', () => {
	expect(withinBudget([['uno', 'dos', 'tres']], 8, 'servicios')).toBe(
		'uno\ndos\n… y 1 servicios más que no caben aquí.',
	)
})
