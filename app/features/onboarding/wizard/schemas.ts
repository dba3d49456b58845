import { z } from 'zod'
import { idText, optionalText, text } from '#app/core/schema.ts'
import { ProductFields } from '#app/features/products/schemas.ts'
import { ServiceFields } from '#app/features/services/schemas.ts'
import { parseMinor } from '#app/lib/money.ts'
import { lengths, messages, Person, place, placeOrder } from '../schemas.ts'

/** What a business is for, each group with its options. */
export const useGroups = {
	appointment: ['serviceAppointment', 'salesCalls', 'propertyTour'],
	product: ['physicalProductsSells', 'infoProductsSells'],
	eventManagement: ['events'],
	agileRecruitment: ['selectionProcess'],
} as const
export type UseGroup = keyof typeof useGroups
export type UseOption = (typeof useGroups)[UseGroup][number]
export const groupNames = Object.keys(useGroups) as UseGroup[]

export const stepKeys = [
	...(['start', 'business', 'branches', 'specialists', 'services'] as const),
	...(['courses', 'products', 'properties', 'bienvenida'] as const),
] as const
export type StepKey = (typeof stepKeys)[number]

/** What forms make one by one. */
export const itemKinds = ['branch', 'specialist', 'service', 'product', 'course', 'property'] as const
export type ItemKind = (typeof itemKinds)[number]

const on = z.boolean()
const Uses = z.object({
	appointment: z.object({ isActive: on, serviceAppointment: on, salesCalls: on, propertyTour: on }),
	product: z.object({ isActive: on, physicalProductsSells: on, infoProductsSells: on }),
	eventManagement: z.object({ isActive: on, events: on }),
	agileRecruitment: z.object({ isActive: on, selectionProcess: on }),
})
export type Uses = z.output<typeof Uses>

/** Of the business's type: which steps its way has. */
export const TypeFlags = z.object({ services: on, courses: on, products: on, properties: on })
export type TypeFlags = z.output<typeof TypeFlags>

function forEachKind<Shape extends z.ZodType>(shape: Shape) {
	return z.object({ branch: shape, specialist: shape, service: shape, product: shape, course: shape, property: shape })
}

const whole = z.number().int()
const Form = z.object({ slot: whole, id: z.string(), name: z.string() })

export const Progress = z.object({
	activeStep: whole,
	/** The sub-step of each customizable step. */
	counters: z.record(z.string(), whole),
	completedSteps: z.array(z.enum(stepKeys)),
	/** Sub-steps of the start that are done. */
	startDone: z.array(whole),
	uses: Uses,
	flags: TypeFlags,
	/** How many of each there will be; 0 until somebody says. */
	counts: forEachKind(whole),
	selectedIndex: forEachKind(whole),
	completedForms: forEachKind(z.array(Form)),
})
export type Progress = z.output<typeof Progress>

export const Step = z.object({
	label: z.string(),
	/** Its screen in the panel; the ends have none. */
	path: z.string().optional(),
	key: z.enum(stepKeys),
	customizable: z.boolean(),
	isCompleted: z.boolean(),
	message: z.string(),
	subSteps: z.array(z.object({ isCompleted: z.boolean(), isActive: z.boolean() })).optional(),
})
export type Step = z.output<typeof Step>

export const Wizard = z.object({
	progress: Progress,
	steps: z.array(Step),
	/** Of the steps, so many are done. */
	percent: whole,
	version: whole,
	/** The business that was made on the way, while it is there. */
	business: z.object({ id: z.string(), name: z.string(), isOpen: z.boolean() }).optional(),
	/** The page that asked was older than the way: nothing moved. */
	isStale: z.boolean().optional(),
})
export type Wizard = z.output<typeof Wizard>

export const moves = ['pickUse', 'pickOption', 'finishStart', 'chooseCount', 'next', 'back', 'clear', 'leave'] as const

export const Move = z.object({
	move: z.enum(moves),
	/** What the page was drawn from. */
	version: whole.default(0),
	choice: optionalText(40),
	count: whole.min(1).max(100).optional(),
})
export type Move = z.output<typeof Move>

const slot = z.number().int().min(1).max(100)

export const WizardBranch = place.extend({ slot }).refine(...placeOrder)
export type WizardBranch = z.output<typeof WizardBranch>

export const WizardSpecialist = z.object({
	slot,
	name: text({ max: 60 }),
	whatsapp: Person.shape.whatsapp,
	branchId: idText.optional(),
})
export type WizardSpecialist = z.output<typeof WizardSpecialist>

export const WizardService = z.object({
	slot,
	name: ServiceFields.shape.name,
	about: optionalText(2000),
	price: text({ max: 12 }).refine((typed) => parseMinor(typed) !== null, { error: messages.price }),
	minutes: z.number().refine((minutes) => lengths.includes(minutes), { error: 'Elige una duración' }),
})
export type WizardService = z.output<typeof WizardService>

export const WizardProduct = ProductFields.pick({ name: true, description: true, price: true, unit: true }).extend({
	slot,
})
export type WizardProduct = z.output<typeof WizardProduct>

/** `isNew`: false where the slot was filled before, and nothing was made. */
export const Filled = z.object({ kind: z.enum(itemKinds), slot: whole, isNew: z.boolean(), isLast: z.boolean() })
export type Filled = z.output<typeof Filled>
