import { z } from 'zod'
import { idText, optionalText, text } from '#app/core/schema.ts'
import { examplesIn, marksProblem } from './marks.ts'

export const templateLanguages = ['es_MX', 'es', 'es_AR', 'es_ES', 'en_US', 'pt_BR'] as const
/** What a form can ask for; 'AUTHENTICATION' has texts of Meta's own. */
export const templateCategories = ['UTILITY', 'MARKETING'] as const
/** What stands above the body: words, or a file that is chosen with each sending. */
export const headerKinds = ['TEXT', 'IMAGE', 'VIDEO', 'DOCUMENT'] as const
export type HeaderKind = (typeof headerKinds)[number]
export const buttonKinds = ['QUICK_REPLY', 'URL', 'PHONE_NUMBER'] as const
/** As many as stand in the form; Meta takes more, of which a phone shows three. */
export const mostButtons = 3

const TemplateButton = z.object({
	kind: z.enum(buttonKinds).optional(),
	text: optionalText(25),
	/** An address, or a number with its country's code; nothing of a quick reply. */
	value: optionalText(2000),
})
export type TemplateButton = z.output<typeof TemplateButton>

const noMarks = (typed?: string) => !typed || !/\{\{|\}\}/.test(typed)

/** A new template for WhatsApp to judge. */
export const CreateTemplate = z
	.object({
		accountId: idText,
		name: text({ max: 512 }).regex(/^[a-z0-9_]+$/, { error: 'Usa minúsculas, números y guion bajo' }),
		language: z.enum(templateLanguages, { error: 'Elige un idioma' }),
		category: z.enum(templateCategories, { error: 'Elige una categoría' }),
		headerKind: z.enum(headerKinds, { error: 'Elige qué lleva el encabezado' }).default('TEXT'),
		/** An uploaded example of the file, for Meta to judge. */
		headerFile: idText.optional(),
		header: optionalText(60).refine(noMarks, { error: 'El encabezado va sin variables' }),
		body: text({ max: 1024 }).superRefine((typed, { addIssue }) => {
			const problem = marksProblem(typed)
			if (problem) addIssue({ code: 'custom', message: problem })
		}),
		/** One in each line, in the order of the marks. */
		examples: optionalText(2000),
		footer: optionalText(60).refine(noMarks, { error: 'El pie va sin variables' }),
		buttons: z.array(TemplateButton).max(mostButtons).default([]),
	})
	.superRefine(({ body, examples, buttons, header, headerKind, headerFile }, ctx) => {
		const told = (path: (string | number)[], message: string) => ctx.addIssue({ code: 'custom', path, message })
		if (headerKind !== 'TEXT' && !headerFile)
			told(['headerFile'], 'Sube un ejemplo: Meta lo pide para entender la plantilla')
		if (headerKind !== 'TEXT' && header) told(['header'], 'El encabezado lleva texto o un archivo, no los dos')
		const { marks, given } = examplesIn(body, examples)
		if (given.length !== marks) told(['examples'], examplesProblem(marks))
		buttons.forEach((button, at) => {
			const [field, problem] = buttonProblem(button) ?? []
			if (field && problem) told(['buttons', at, field], problem)
		})
		const texts = buttons.flatMap(({ kind, text }) => (kind && text ? [text.toLocaleLowerCase('es')] : []))
		const twice = texts.findIndex((each, at) => texts.indexOf(each) !== at)
		if (twice >= 0) told(['buttons', twice, 'text'], 'Cada botón lleva un texto distinto')
		if (buttons.filter(({ kind }) => kind === 'PHONE_NUMBER').length > 1)
			told(
				['buttons', buttons.findLastIndex(({ kind }) => kind === 'PHONE_NUMBER'), 'kind'],
				'Solo un botón de llamada',
			)
		if (buttons.filter(({ kind }) => kind === 'URL').length > 2)
			told(['buttons', buttons.findLastIndex(({ kind }) => kind === 'URL'), 'kind'], 'Máximo dos botones de enlace')
	})
export type CreateTemplate = z.output<typeof CreateTemplate>

function examplesProblem(marks: number): string {
	if (marks === 0) return 'El mensaje no tiene variables: deja los ejemplos vacíos'
	return marks === 1 ? 'Escribe un ejemplo para {{1}}' : `Escribe ${marks} ejemplos, uno por línea`
}

function buttonProblem({ kind, text: label, value }: TemplateButton): ['text' | 'value' | 'kind', string] | undefined {
	if (!kind) return label || value ? ['kind', 'Elige qué hace el botón'] : undefined
	if (!label) return ['text', 'Escribe el texto del botón']
	if (!noMarks(label)) return ['text', 'Los botones van sin variables']
	if (kind === 'URL' && !/^https:\/\/[^\s{}]+\.[^\s{}]+$/.test(value ?? ''))
		return ['value', 'Escribe una dirección que empiece con https://']
	if (kind === 'PHONE_NUMBER' && !/^\+?\d{8,15}$/.test((value ?? '').replace(/[\s()-]/g, '')))
		return ['value', 'Escribe el número con su código de país']
	return undefined
}

export const TemplateRef = z.object({ templateId: idText })
export type TemplateRef = z.output<typeof TemplateRef>

/** A template of the account as staff see it. `status` and `reason` are the provider's words. */
export const ListedTemplate = z.object({
	id: z.string(),
	accountId: z.string(),
	name: z.string(),
	language: z.string(),
	status: z.string(),
	category: z.string(),
	reason: z.string().nullable(),
	quality: z.string().nullable(),
	header: z.string().nullable(),
	body: z.string(),
	footer: z.string().nullable(),
	buttons: z.array(z.string()),
	updatedAt: z.iso.datetime(),
})
export type ListedTemplate = z.output<typeof ListedTemplate>

/** `accounts`: the numbers that can have templates, whether they have any or not. */
export const TemplateList = z.object({
	accounts: z.array(z.object({ id: z.string(), name: z.string(), mayAsk: z.boolean() })),
	templates: z.array(ListedTemplate),
})
export type TemplateList = z.output<typeof TemplateList>
