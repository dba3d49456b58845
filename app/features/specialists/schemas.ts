import { z } from 'zod'
import { customIdText, dateText, idText, nameText, optionalText } from '#app/core/schema.ts'
import { checkException, exceptionShape } from '#app/features/branches/schemas.ts'
import { digitsOf } from '#app/lib/phone.ts'
import { WeeklySchedule } from '#app/lib/weekly-schedule/weekly-schedule.ts'

export const messages = {
	noBranch: 'Selecciona una sucursal para el especialista',
	notOffered: 'La sucursal no ofrece todos esos servicios',
	noHours: 'Escribe el horario del especialista',
	phoneLength: 'El WhatsApp debe tener de 7 a 11 dígitos, sin código de país',
} as const

export const Specialist = z.object({
	id: z.string(),
	branchId: z.string(),
	customId: z.string().nullable(),
	name: z.string(),
	email: z.string().nullable(),
	whatsapp: z.string().nullable(),
	countryCode: z.string().nullable(),
	countryCodeExt: z.string().nullable(),
	paymentInfo: z.string().nullable(),
	colorHex: z.string(),
	/** Null: the hours of the branch. */
	schedules: WeeklySchedule.nullable(),
	googleCalendarId: z.string().nullable(),
	googleCalendarName: z.string().nullable(),
	/** Whether a calendar authorisation is kept; the token itself never leaves. */
	isCalendarAuthorised: z.boolean(),
	serviceIds: z.array(z.string()),
	isArchived: z.boolean(),
})
export type Specialist = z.output<typeof Specialist>

export const Specialists = z.object({ specialists: z.array(Specialist) })
export type Specialists = z.output<typeof Specialists>

export const ListSpecialists = z.object({
	branchId: idText.optional(),
	archived: z.boolean().default(false).describe('También los archivados'),
	onlyArchived: z.boolean().default(false).describe('Solo los archivados'),
	/** A part of the name or the identifier; case and accents do not matter. */
	search: optionalText(100),
})
export type ListSpecialists = z.output<typeof ListSpecialists>

export const OneSpecialist = z.object({ specialistId: idText })
export type OneSpecialist = z.output<typeof OneSpecialist>

export const ServicesOfSpecialist = z.object({
	specialistId: idText,
	search: optionalText(100),
	/** Thirty, as the appointment form suggests (AGE-027). */
	limit: z.number().int().min(1).max(500).default(30),
})
export type ServicesOfSpecialist = z.output<typeof ServicesOfSpecialist>

/** What a specialist's form holds (ESP-006 to ESP-012). */
export const SpecialistFields = z.object({
	name: nameText({ max: 60 }),
	customId: customIdText(),
	email: z.email({ error: 'Escribe un correo válido' }).max(120, { error: 'Máximo 120 caracteres' }).optional(),
	countryCode: z
		.string()
		.regex(/^\d{1,4}$/, { error: 'Elige un país' })
		.default('52'),
	/** Without country code. */
	whatsapp: z
		.string({ error: 'Este campo es requerido' })
		.trim()
		.max(30, { error: messages.phoneLength })
		.refine((typed) => /^[\d\s()-]+$/.test(typed) && /^\d{7,11}$/.test(digitsOf(typed)), {
			error: messages.phoneLength,
		}),
	paymentInfo: optionalText(500),
	branchId: z.string({ error: messages.noBranch }).min(1, { error: messages.noBranch }).max(64),
	serviceIds: z.array(idText).max(500).default([]),
	colorHex: z
		.string()
		.regex(/^#[0-9a-f]{6}$/i, { error: 'Elige un color' })
		.default('#007AFF'),
	/** Without: those of the branch. */
	schedules: WeeklySchedule.optional(),
})
export type SpecialistFields = z.output<typeof SpecialistFields>

export const EditSpecialist = SpecialistFields.extend({ specialistId: idText })
export type EditSpecialist = z.output<typeof EditSpecialist>

const year = z.number().int().min(2020).max(2100)

export const ExceptionsOfYear = z.object({ specialistId: idText, year })
export type ExceptionsOfYear = z.output<typeof ExceptionsOfYear>

export const SetException = z.object({ specialistId: idText, ...exceptionShape }).superRefine(checkException)
export type SetException = z.output<typeof SetException>

export const RemoveException = z.object({ specialistId: idText, day: dateText })
export type RemoveException = z.output<typeof RemoveException>

export const NoInput = z.object({})

/** What the form has to know of the business. */
export const FormFacts = z.object({ favoriteColors: z.array(z.string()) })
export type FormFacts = z.output<typeof FormFacts>

export const SetArchived = OneSpecialist.extend({ archived: z.boolean() })
export type SetArchived = z.output<typeof SetArchived>
