import { z } from 'zod'
import { dateText, idText, nameText, optionalText, text } from '#app/core/schema.ts'
import { fileIds, Media } from '#app/features/files/schemas.ts'
import { isZoneName } from '#app/lib/time-zone-choices.ts'
import { bookingSteps, defaultBookingStep, WeeklySchedule } from '#app/lib/weekly-schedule/weekly-schedule.ts'
import { exceptionProblem } from './rules.ts'

export const messages = {
	dayPassed: 'Ese día ya pasó',
	tooManyDays: 'Son demasiados días: máximo 92 a la vez',
	hoursOrClosed: 'Escribe el horario o marca el día como cerrado',
	daysInOrder: 'La fecha final no puede ser anterior a la inicial',
	noHoliday: 'Ese día no es festivo',
} as const

/** Of another time zone: what ten in the morning would be read as. */
export function hoursMove(read: string): string {
	return `Esta sucursal tiene citas, y con esa zona se leerían a otra hora: la de las 10:00, a las ${read}`
}

export const TimeRange = z.object({
	from: z.iso.time({ precision: -1, error: 'Escribe una hora válida' }),
	to: z.iso.time({ precision: -1, error: 'Escribe una hora válida' }),
})

export const Branch = z.object({
	id: z.string(),
	name: z.string(),
	address: z.string(),
	placeId: z.string().nullable(),
	/** Link to a map. */
	location: z.string().nullable(),
	city: z.string(),
	state: z.string(),
	country: z.string(),
	phone: z.string().nullable(),
	timeZone: z.string(),
	/** Null: never set, which counts as 08:00-20:00. */
	schedules: WeeklySchedule.nullable(),
	stepMinutes: z.number(),
	/** Media about it: ids of files. */
	resources: z.array(z.string()),
	/** Addresses of the pictures among them. */
	photos: z.array(z.string()),
	serviceIds: z.array(z.string()),
	isArchived: z.boolean(),
})
export type Branch = z.output<typeof Branch>

export const Branches = z.object({ branches: z.array(Branch) })
export type Branches = z.output<typeof Branches>

export const ListBranches = z.object({
	archived: z.boolean().default(false).describe('También las archivadas'),
	onlyArchived: z.boolean().default(false).describe('Solo las archivadas'),
	/** A part of the name, the address or the city; case and accents do not matter. */
	search: optionalText(100),
})
export type ListBranches = z.output<typeof ListBranches>

export const OneBranch = z.object({ branchId: idText })
export type OneBranch = z.output<typeof OneBranch>

/** Its files as its form shows them. */
export const BranchMedia = z.object({ resources: z.array(Media) })
export type BranchMedia = z.output<typeof BranchMedia>

const place = () => text({ min: 2, max: 30 })

/** What a branch's form holds (SUC-009 to SUC-012). */
export const BranchFields = z.object({
	name: nameText({ min: 2, max: 30 }),
	address: text({ min: 5, max: 100 }),
	placeId: optionalText(300),
	location: optionalText(50).refine((typed) => !typed || typed.length >= 5, { error: 'Mínimo 5 caracteres' }),
	city: place(),
	state: place(),
	country: place(),
	phone: optionalText(20).refine((typed) => !typed || /^[\d\s()+-]{7,20}$/.test(typed), {
		error: 'Escribe un teléfono de 7 a 15 dígitos',
	}),
	timeZone: z
		.string({ error: 'Este campo es requerido' })
		.refine(isZoneName, { error: 'Elige una zona horaria' })
		.describe('Zona IANA, p. ej. America/Mexico_City'),
	schedules: WeeklySchedule,
	stepMinutes: z
		.number()
		.refine((step) => bookingSteps.includes(step), { error: 'Elige una de las frecuencias' })
		.default(defaultBookingStep),
	serviceIds: z.array(idText).max(500).default([]),
	resources: fileIds(),
})
export type BranchFields = z.output<typeof BranchFields>

export const EditBranch = BranchFields.extend({
	branchId: idText,
	movesHours: z
		.boolean()
		.optional()
		.describe('Con otra zona horaria, las citas que ya hay se leen a otra hora; sin ello no se cambia'),
})
export type EditBranch = z.output<typeof EditBranch>

/** `deleted`, or `archived` where something still needs it; `uses` names what. */
export const Removed = z.object({
	id: z.string(),
	outcome: z.enum(['deleted', 'archived']),
	uses: z.array(z.string()),
})
export type Removed = z.output<typeof Removed>

export const Exception = z.object({
	id: z.string(),
	day: z.iso.date(),
	/** The hours of that day; empty is closed. */
	ranges: z.array(z.object({ from: z.string(), to: z.string() })),
	reason: z.string().nullable(),
	source: z.enum(['manual', 'holiday']),
})
export type Exception = z.output<typeof Exception>

export const Exceptions = z.object({ exceptions: z.array(Exception) })
export type Exceptions = z.output<typeof Exceptions>

const year = z.number().int().min(2020).max(2100)

export const ExceptionsOfYear = z.object({ branchId: idText, year })
export type ExceptionsOfYear = z.output<typeof ExceptionsOfYear>

/** What a day, or each day up to `until`, is like instead. Written over what was said of those days before. */
export const exceptionShape = {
	day: dateText,
	until: dateText.optional(),
	closed: z.boolean().default(false),
	ranges: z.array(TimeRange).max(6, { error: 'Son demasiados horarios en un día' }).default([]),
	reason: optionalText(80),
}
export type ExceptionInput = z.output<z.ZodObject<typeof exceptionShape>>

export function checkException(input: ExceptionInput, refinement: z.RefinementCtx): void {
	const problem = exceptionProblem(input)
	if (problem) refinement.addIssue({ code: 'custom', path: problem.path, message: sentenceOf(problem.say) })
}

function sentenceOf(say: string): string {
	return (messages as Record<string, string>)[say] ?? say
}

export const SetException = z.object({ branchId: idText, ...exceptionShape }).superRefine(checkException)
export type SetException = z.output<typeof SetException>

export const RemoveException = z.object({ branchId: idText, day: dateText })
export type RemoveException = z.output<typeof RemoveException>

export const Holiday = z.object({ day: z.iso.date(), name: z.string(), accepted: z.boolean() })
export const Holidays = z.object({ holidays: z.array(Holiday) })
export type Holidays = z.output<typeof Holidays>

/** The public holidays of a year on which the branch closes; those left out are days like any other (D-28). */
export const AcceptHolidays = z.object({ branchId: idText, year, days: z.array(dateText).max(60).default([]) })
export type AcceptHolidays = z.output<typeof AcceptHolidays>

export const SetArchived = OneBranch.extend({ archived: z.boolean() })
export type SetArchived = z.output<typeof SetArchived>
