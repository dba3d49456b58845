import { type ReadCtx, type WriteCtx } from '#app/core/ctx.server.ts'
import { listBranches } from '#app/features/branches/queries.server.ts'
import { type Branch } from '#app/features/branches/schemas.ts'
import { plainWord } from '#app/features/contacts/finding/near-words.ts'
import { allServices, type ServiceRow, serviceRows } from '#app/features/services/queries.server.ts'
import { listSpecialists } from '#app/features/specialists/queries.server.ts'
import { messages, SpecialistFields } from '#app/features/specialists/schemas.ts'
import { createSpecialist } from '#app/features/specialists/specialists.server.ts'
import { digitsOf } from '#app/lib/phone.ts'
import { splitPhone } from '#app/lib/phone-split.ts'
import { countText } from '#app/lib/words/counted.ts'
import { type MoveTerms } from '#db/schema/imports.ts'
import { nextColor } from '../start.server.ts'
import { type Judgement, problemsOf, type Reader, refused, type Texts } from './judgement.ts'
import { type MadeThing } from './things.server.ts'
import { weekIn } from './week-text.ts'
import { weekText } from './week-words.ts'

type NewSpecialist = Omit<SpecialistFields, 'colorHex'>
type House = { branches: Branch[]; services: ServiceRow[]; usual: Branch | null }

const names = { name: 'Nombre', email: 'Correo', whatsapp: 'WhatsApp', schedules: 'Horario' }

/** Reads people; whoever is there under that name stays as they are. */
export async function specialistReader(ctx: ReadCtx | WriteCtx, terms: MoveTerms): Promise<Reader<NewSpecialist>> {
	const { branches } = await listBranches(ctx, { archived: false, onlyArchived: false })
	const services = await serviceRows(ctx, { archived: false, limit: allServices })
	const { specialists } = await listSpecialists(ctx, { archived: true, onlyArchived: false })
	const taken = new Set(specialists.map(({ name }) => plainWord(name)))
	const house = { branches, services, usual: branches.find(({ id }) => id === terms.branchId) ?? null }
	return async (_line, texts) => {
		const judged = judge(texts, house)
		if (judged.state !== 'new') return judged
		const { name } = judged.thing
		if (taken.has(plainWord(name))) return { state: 'there', problem: `Ya está en tu equipo: «${name}»` }
		taken.add(plainWord(name))
		return judged
	}
}

function judge(texts: Texts, house: House): Judgement<NewSpecialist> {
	const name = [texts.name, texts.lastname].filter(Boolean).join(' ')
	if (!name) return refused('Nombre: Este campo es requerido')
	const branch = branchOf(texts, house)
	if (typeof branch === 'string') return refused(branch)
	const week = texts.hours === undefined ? undefined : weekIn(texts.hours)
	if (week === null) return refused('Horario: escríbelo como «Lun a Vie 9:00-18:00; Sáb 9:00-14:00»')
	const phone = phoneIn(texts.phone)
	if (!phone) return refused(`WhatsApp: ${messages.phoneLength}`)
	const { given, missing } = servicesOf(texts, house, branch)
	const asked = {
		name,
		email: texts.email,
		branchId: branch.id,
		serviceIds: given.map(({ id }) => id),
		schedules: week,
	}
	const read = SpecialistFields.omit({ whatsapp: true }).safeParse({ ...asked, countryCode: phone.countryCode })
	if (!read.success) return refused(...problemsOf(read.error, names))
	const { colorHex: _color, ...fields } = read.data
	const gives = texts.services === undefined ? 'todos los servicios' : countText(given.length, 'servicio')
	return {
		state: 'new',
		// The number may come later, in the specialist's own form.
		thing: { ...fields, whatsapp: phone.whatsapp },
		becomes: [fields.name, branch.name, gives, week ? weekText(week) : 'horario de la sucursal'].join(' · '),
		note:
			missing.length > 0 ? `No hay ningún servicio que se llame ${missing.map((one) => `«${one}»`).join(', ')}` : null,
	}
}

function branchOf({ branch }: Texts, { branches, usual }: House): Branch | string {
	if (branch === undefined) return usual ?? 'Sucursal: elige la sucursal'
	return (
		branches.find(({ name }) => plainWord(name) === plainWord(branch)) ??
		`Sucursal: no hay ninguna que se llame «${branch}»`
	)
}

/** Blank where there is none. Null for what is no number. */
function phoneIn(typed: string | undefined): { countryCode: string; whatsapp: string } | null {
	if (typed === undefined) return { countryCode: '52', whatsapp: '' }
	if (!/^[\d\s()+.-]+$/.test(typed)) return null
	const digits = digitsOf(typed)
	const { countryCode, national } = digits.length > 10 ? splitPhone(digits) : { countryCode: '52', national: digits }
	return /^\d{7,11}$/.test(national) ? { countryCode, whatsapp: national } : null
}

/** Of those that the branch offers; all of them where the file names none. */
function servicesOf({ services: typed }: Texts, { services }: House, { serviceIds }: Branch) {
	const offered = services.filter(({ id, optionOfId }) => optionOfId === null && serviceIds.includes(id))
	if (typed === undefined) return { given: offered, missing: [] }
	const wanted = typed
		.split(/[,;|\n]/)
		.map((one) => one.trim())
		.filter(Boolean)
	const called = (name: string) => offered.find((service) => plainWord(service.name) === plainWord(name))
	const given = wanted.flatMap((name) => called(name) ?? [])
	return { given: [...new Set(given)], missing: wanted.filter((name) => !called(name)) }
}

/** A person of the team, in the next colour of the agenda. */
export async function makeSpecialistOf(ctx: WriteCtx, person: NewSpecialist): Promise<MadeThing[]> {
	const { id } = await createSpecialist(ctx, { ...person, colorHex: await nextColor(ctx) })
	return [{ kind: 'specialist', id }]
}
