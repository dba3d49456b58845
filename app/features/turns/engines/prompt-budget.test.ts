import { expect, test } from 'vitest'
import { Capabilities } from '#app/features/assistants/schemas.ts'
import { theRuntime } from '#tests/support/runtime.ts'
import { tools } from '../tools/tool.ts'
import { toolsFor } from '../tools/toolbox.server.ts'
import { type Conversation } from './engine.ts'
import { instructionsFor } from './prompt.ts'
import { budget, cutAt, withinBudget } from './prompt-budget.ts'

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

/** Of Spanish, three and a half characters make a token, give or take; what tools take is read with every prompt. */
const tokensOf = (conversation: Conversation) =>
	Math.ceil((instructionsFor(conversation).length + JSON.stringify(conversation.tools).length) / 3.5)

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

/** Every tool that whoever writes may be given, as an endpoint is told of them. */
async function everyTool(): Promise<Conversation['tools']> {
	await theRuntime()
	const on = [...new Set(tools.flatMap(({ capabilities }) => capabilities))]
	const capabilities = Capabilities.parse({ customConversionEvent: 'x'.repeat(500) })
	const sold = { branchIds: [], priceMinor: 500_00, currency: 'MXN' }
	return toolsFor({ capabilities: on, isStaff: false }, {
		offer: {},
		appointments: [{ visitId: 'vst_1' }],
		assistant: { capabilities },
		shop: { forms: [{}], packages: [sold], branches: [], sellsGiftCards: 1, payProvider: 'mercado_pago' },
	} as never)
}

/** The most of everything that fields and tables hold. */
async function theGreatest(): Promise<Conversation> {
	const usual = aConversation({ services: 500, questions: 200, long: 2_000 })
	const { business, assistant } = usual
	const long = (most: number) => 'p'.repeat(most)
	const many = <T>(count: number, make: (index: number) => T) =>
		Array.from({ length: count }, (_, index) => make(index))
	const [branch] = business.branches
	if (!branch) throw new Error('a salon has a branch')
	return {
		...usual,
		tools: await everyTool(),
		passages: many(4, (index) => ({ ref: `p${index + 1}`, title: long(120), text: long(4_000), share: 1 })),
		assistant: {
			...assistant,
			...{ goal: long(200), greeting: long(7_000), instructions: long(5_000), notes: long(7_000) },
		},
		contact: {
			isClient: true,
			appointments: many(20, (index) => ({
				...{ ref: `c${index + 1}`, startsAt: usual.now, serviceRef: 's1', specialistRef: 'e1', branchRef: 'b1' },
				...{ status: 'agendada', attendee: long(80), visitRef: 'v1' },
			})),
		},
		business: {
			...business,
			branches: many(40, (index) => ({ ...branch, ref: `b${index + 1}`, name: long(50), address: long(200) })),
			specialists: many(60, (index) => ({ ref: `e${index + 1}`, name: long(100), branchRef: 'b1' })),
			forms: many(60, (index) => ({ ref: `f${index + 1}`, title: long(80) })),
			packages: many(60, (index) => ({
				...{ ref: `k${index + 1}`, name: long(80), sessions: 10, services: long(200), priceText: '$1', validDays: 90 },
			})),
		},
	}
}

test('the prompt of a usual salon takes less than 3000 tokens, and of the greatest, its tools and longest texts too, less than 32000', async () => {
	expect(tokensOf(aConversation({ services: 12, questions: 10, long: 120 }))).toBeLessThan(3_000)
	const greatest = await theGreatest()
	expect(greatest.tools.length).toBeGreaterThan(15)
	expect(tokensOf(greatest)).toBeLessThan(32_000)
	const told = instructionsFor(greatest)
	expect(told).toMatch(/… y \d+ especialistas más que no caben aquí\./)
	expect(told).toMatch(/… y \d+ sucursales más/)
	// What the owner wrote is never cut.
	expect(told).toContain('p'.repeat(7_000))
})

test('a message without end is read as far as there is room, and a model is told that it goes on', () => {
	expect(cutAt('hola', 10)).toBe('hola')
	expect(cutAt('x'.repeat(50_000), budget.asked)).toHaveLength(budget.asked + '… [el mensaje sigue]'.length)
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
