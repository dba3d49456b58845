import { listed } from '#app/lib/words/listed.ts'
import { branchOf, serviceOf, specialistOf } from '../facts.ts'
import { type Option, type Task } from '../frame.ts'
import { cut } from '../wording/lists.ts'
import { ableOf } from './other-specialist.ts'
import { askFor, nod, type Saying, type Turn } from './turn.ts'

/** Which service, where none or several were understood; null when it is known. */
export function askService(turn: Turn, task: Task): Saying | null {
	const { services } = turn.facts.business
	const named = givenBy(turn, task, task.service?.value ?? [])
	if (named.length === 1 && task.service) task.service.value = named
	if (named.length === 1 && serviceOf(turn.facts, named[0])) return askOpen(turn, task)
	const [only, second] = services
	if (only && !second) {
		task.service = { value: [only.ref], source: 'only', confidence: 1 }
		return null
	}
	const among = named.length > 1 ? services.filter(({ ref }) => named.includes(ref)) : services
	const options = among.map(({ ref, name, priceText }) => refOption('service', ref, name, priceText))
	const text =
		named.length > 1
			? `¿Cuál de estos: ${listed(
					among.map(({ name }) => name),
					'o',
				)}?`
			: `¿Qué servicio {te|le} gustaría?${
					services.length > 10
						? ` Por ejemplo: ${listed(
								services.slice(0, 6).map(({ name }) => name),
								'o',
							)}.`
						: ''
				}`
	const lead = named.length > 1 ? '' : nod(turn)
	return askFor(
		turn,
		named.length > 1 ? 'book.which_service' : 'book.ask_service',
		{ kind: 'service', text },
		options,
		lead,
	)
}

/** Which of those that fit the further service; null where none is open. */
function askOpen(turn: Turn, { also: [refs = []] }: Task): Saying | null {
	const among = turn.facts.business.services.filter(({ ref }) => refs.includes(ref))
	if (among.length === 0) return null
	const options = among.map(({ ref, name, priceText }) => refOption('service', ref, name, priceText))
	const names = listed(
		among.map(({ name }) => name),
		'o',
	)
	return askFor(
		turn,
		'book.which_service',
		{ kind: 'service', text: `¿Y cuál de estos: ${names}?` },
		options,
		nod(turn),
	)
}

/** Of services that fit the words equally well, those that the specialist named does. */
function givenBy(turn: Turn, task: Task, services: string[]): string[] {
	const whom = task.specialist?.value ?? []
	if (services.length < 2 || whom.length === 0) return services
	const given = services.filter((ref) => serviceOf(turn.facts, ref)?.specialistRefs.some((able) => whom.includes(able)))
	return given.length > 0 ? given : services
}

/**
 * With whom, only where a name fits several or whoever was named does not do this service. Nobody named means anybody;
 * one name settles the branch.
 */
export function askSpecialist(turn: Turn, task: Task): Saying | null {
	const service = serviceOf(turn.facts, task.service?.value[0])
	const named = task.specialist?.value ?? []
	const isAny = task.specialist?.any === true
	if (!service || (named.length === 0 && !isAny)) return null
	const able = service.specialistRefs
	const fitting = ableOf(turn.facts, task, service.ref)
	if (isAny && fitting.length > 1) return null
	if (fitting.length === 1) {
		task.specialist = { value: fitting, source: task.specialist?.source ?? '', confidence: 1 }
		const branch = specialistOf(turn.facts, fitting[0])?.branchRef
		if (branch) task.branch = { value: [branch], source: 'specialist', confidence: 1 }
		return null
	}
	const among = fitting.length > 1 ? fitting : able
	const options = among.flatMap((ref) => {
		const specialist = specialistOf(turn.facts, ref)
		return specialist ? [refOption('specialist', ref, specialist.name)] : []
	})
	if (options.length === 0) {
		task.specialist = { value: [], source: 'none', confidence: 1 }
		return null
	}
	const names = listed(
		options.map(({ title }) => title),
		'o',
	)
	if (fitting.length > 1)
		return askFor(turn, 'book.which_specialist', { kind: 'specialist', text: `¿Con ${names}?` }, options)
	const others = named.map((ref) => specialistOf(turn.facts, ref)?.name ?? '')
	const lead = isAny
		? `Solo ${names.replace(/ o (?=[^,]+$)/, ' y ')} ${options.length === 1 ? 'hace' : 'hacen'} ${service.name}.`
		: `${listed(others, 'ni')} no hace ${service.name}.`
	const ending = options.length === 1 ? '¿{Te|Le} parece bien?' : '¿Con quién {prefieres|prefiere}?'
	const text = `{Te|Le} ${options.length === 1 ? 'puede' : 'pueden'} atender ${listed(options.map(({ title }) => title))}. ${ending}`
	return askFor(turn, 'book.other_specialist', { kind: 'specialist', text }, options, lead)
}

/** Where, only if the service is given in several branches. */
export function askBranch(turn: Turn, task: Task): Saying | null {
	const service = serviceOf(turn.facts, task.service?.value[0])
	const offering = turn.facts.business.branches.filter(({ ref }) => !service || service.branchRefs.includes(ref))
	const named = (task.branch?.value ?? []).filter((ref) => offering.some((branch) => branch.ref === ref))
	const [only, second] = offering
	if (named.length === 1 || !only) return null
	if (!second) {
		const asked = branchOf(turn.facts, task.branch?.value[0])
		task.branch = { value: [only.ref], source: 'only', confidence: 1 }
		if (!asked || !service) return null
		const text = `${service.name} solo se hace en ${only.name}. ¿{Te|Le} queda bien ahí?`
		return askFor(turn, 'book.only_branch', { kind: 'branch', text }, [
			refOption('branch', only.ref, only.name, only.address),
		])
	}
	const options = offering.map(({ ref, name, address }) => refOption('branch', ref, name, address))
	const text = `¿En qué sucursal: ${listed(
		offering.map(({ name }) => name),
		'o',
	)}?`
	return askFor(turn, 'book.ask_branch', { kind: 'branch', text }, options, nod(turn))
}

export function refOption(
	slot: 'service' | 'specialist' | 'branch' | 'appointment',
	ref: string,
	title: string,
	description?: string,
): Option {
	const row = rowOf(title, description)
	return {
		id: `${slot}|${ref}`,
		title: cut(row.title, 24),
		...(row.description && { description: cut(row.description, 72) }),
		pick: { kind: 'ref', slot, ref },
	}
}

/**
 * A name that is too long for a row stands whole below it, so that two which begin alike are told apart; of an option
 * ('Tinte completo (Cabello largo)') its own name is the title.
 */
function rowOf(title: string, description?: string): { title: string; description?: string } {
	if (title.length <= 24) return { title, description }
	const [, service, option] = /^(.+) \(([^()]+)\)$/.exec(title) ?? []
	const isOption = service && option && option.length <= 24
	const below = [isOption ? service : title, description].filter(Boolean).join(' · ')
	return { title: isOption ? option : title, description: below }
}
