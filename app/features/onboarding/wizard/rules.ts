import {
	groupNames,
	type ItemKind,
	itemKinds,
	type Progress,
	type Step,
	type StepKey,
	stepKeys,
	type TypeFlags,
	type UseGroup,
	type UseOption,
	type Uses,
	useGroups,
	type Wizard,
} from './schemas.ts'

type Named = { label: string; path?: string; kind?: ItemKind; message: string }

/** Every step by what it is called, where its screen lies and what is made in it. */
export const stepNames: Record<StepKey, Named> = {
	start: {
		label: 'Inicio',
		message: 'Te damos la bienvenida: aquí puedes configurar tu asistente para que administre tu negocio.',
	},
	business: { label: 'Registrar Negocio', path: '/negocio', message: 'Cuéntame de tu negocio.' },
	branches: { label: 'Sucursales', path: '/sucursales', kind: 'branch', message: 'Ahora dime dónde atiendes.' },
	specialists: {
		label: 'Especialistas',
		path: '/especialistas',
		kind: 'specialist',
		message: '¿Quién atiende contigo?',
	},
	services: { label: 'Servicios', path: '/servicios', kind: 'service', message: 'Ahora dime qué servicios das.' },
	courses: { label: 'Cursos', path: '/cursos', kind: 'course', message: 'Ahora dime qué cursos das.' },
	products: {
		label: 'Productos',
		path: '/inventario/productos',
		kind: 'product',
		message: 'Ahora dime qué productos vendes.',
	},
	properties: {
		label: 'Inmuebles',
		path: '/inmuebles',
		kind: 'property',
		message: 'Ahora dime qué inmuebles ofreces.',
	},
	bienvenida: { label: 'Bienvenida', message: '¡Felicidades! Tu negocio está listo.' },
}

/** How many of each may be announced. */
export const mostOf: Record<ItemKind, number> = {
	...{ branch: 20, specialist: 50, service: 100, product: 100, course: 100, property: 100 },
}

/** The steps of a business of this type, in their order. */
export function stepsOfType({ services, courses, products, properties }: TypeFlags): StepKey[] {
	const asked: Partial<Record<StepKey, boolean>> = {
		...{ start: true, business: true, branches: true, bienvenida: true },
		...{ specialists: services, services: services || properties, courses, products, properties },
	}
	return stepKeys.filter((key) => asked[key])
}

/** Kinds whose records have a screen and a form today; a step of another kind waits until it has. */
export const kindsMade: readonly ItemKind[] = ['branch', 'specialist', 'service', 'product']

export function stepsOf({ flags }: Progress): StepKey[] {
	return stepsOfType(flags).filter((key) => {
		const { kind } = stepNames[key]
		return kind === undefined || kindsMade.includes(kind)
	})
}

/** What a business offers that is for this. */
export function flagsOf(option: UseOption): TypeFlags {
	return {
		services: !['physicalProductsSells', 'infoProductsSells'].includes(option),
		courses: option === 'infoProductsSells' || option === 'events',
		products: option === 'physicalProductsSells' || option === 'infoProductsSells',
		properties: option === 'propertyTour',
	}
}

const eachKind = <Value>(value: () => Value) =>
	Object.fromEntries(itemKinds.map((kind) => [kind, value()])) as Record<ItemKind, Value>

function noUse(): Uses {
	const off = (group: UseGroup) => ({
		isActive: false,
		...Object.fromEntries(useGroups[group].map((option) => [option, false])),
	})
	return Object.fromEntries(groupNames.map((group) => [group, off(group)])) as Uses
}

/** The way at its first step. */
export function freshProgress(): Progress {
	return {
		...{ activeStep: 0, counters: {}, completedSteps: [], startDone: [], uses: noUse() },
		flags: { services: false, courses: false, products: false, properties: false },
		counts: eachKind(() => 0),
		selectedIndex: eachKind(() => 0),
		completedForms: eachKind(() => []),
	}
}

export type Place = { key: StepKey; sub: number; kind?: ItemKind }

/** Where the way stands. */
export function placeOf(progress: Progress): Place {
	const key = stepsOf(progress)[progress.activeStep] ?? 'start'
	return { key, sub: progress.counters[key] ?? 0, kind: stepNames[key].kind }
}

export function isFilled({ completedForms }: Progress, kind: ItemKind, slot: number): boolean {
	return completedForms[kind].some((form) => form.slot === slot)
}

/** Whether a step has sub-steps: the start and those in which things are counted and made. */
export function isCustomizable(key: StepKey): boolean {
	return key === 'start' || stepNames[key].kind !== undefined
}

function lastSub({ counts }: Progress, key: StepKey): number {
	const { kind } = stepNames[key]
	return kind ? counts[kind] : key === 'start' ? 2 : 0
}

function isSubDone(progress: Progress, key: StepKey, sub: number): boolean {
	const { kind } = stepNames[key]
	if (!kind) return progress.startDone.includes(sub)
	return sub === 0 ? progress.counts[kind] > 0 : isFilled(progress, kind, sub)
}

/** Whether 'next' leads anywhere from here. */
export function mayGoOn(progress: Progress): boolean {
	return next(progress) !== progress
}

/** On to the next sub-step once this one is done; after the last, to the next step once this one is. */
export function next(progress: Progress): Progress {
	const { key, sub } = placeOf(progress)
	if (isCustomizable(key) && sub < lastSub(progress, key))
		return isSubDone(progress, key, sub) ? atSub(progress, key, sub + 1) : progress
	return progress.completedSteps.includes(key) ? toStep(progress, progress.activeStep + 1) : progress
}

/** To the sub-step before, whose index goes down with it, or to the step before. */
export function back(progress: Progress): Progress {
	const { key, sub } = placeOf(progress)
	if (sub > 0) return atSub(progress, key, sub - 1)
	return { ...progress, activeStep: Math.max(0, progress.activeStep - 1) }
}

function atSub(progress: Progress, key: StepKey, sub: number): Progress {
	const { kind } = stepNames[key]
	return {
		...progress,
		counters: { ...progress.counters, [key]: sub },
		selectedIndex: kind ? { ...progress.selectedIndex, [kind]: Math.max(0, sub - 1) } : progress.selectedIndex,
	}
}

function toStep(progress: Progress, index: number): Progress {
	const key = stepsOf(progress)[index]
	if (!key) return progress
	const there = atSub({ ...progress, activeStep: index }, key, 0)
	return key === 'bienvenida' ? completed(there, key) : there
}

function completed(progress: Progress, key: StepKey): Progress {
	if (progress.completedSteps.includes(key)) return progress
	return { ...progress, completedSteps: [...progress.completedSteps, key] }
}

function startedAt(progress: Progress, sub: number): Progress {
	return { ...progress, startDone: [...new Set([...progress.startDone, sub])] }
}

/** A purpose marks the start as done; its options come next. */
export function pickUse(progress: Progress, group: UseGroup): Progress {
	const uses = { ...noUse(), [group]: { ...progress.uses[group], isActive: true } } as Uses
	return atSub(startedAt(completed({ ...progress, uses }, 'start'), 0), 'start', 1)
}

/** Exactly one option of the chosen group is on. Another group's changes nothing. */
export function pickOption(progress: Progress, option: UseOption): Progress {
	const group = groupNames.find((name) => progress.uses[name].isActive)
	const options: readonly string[] = group ? useGroups[group] : []
	if (!group || !options.includes(option)) return progress
	const chosen = Object.fromEntries(options.map((name) => [name, name === option]))
	const uses = { ...progress.uses, [group]: { isActive: true, ...chosen } } as Uses
	return atSub(startedAt({ ...progress, uses, flags: flagsOf(option) }, 1), 'start', 2)
}

/** The last sub-step of the start completes it and leads to the next step. */
export function finishStart(progress: Progress): Progress {
	const { key, sub } = placeOf(progress)
	if (key !== 'start' || sub !== 2) return progress
	return toStep(startedAt(completed(progress, 'start'), 2), 1)
}

/** The business is there; what it offers decides the steps that follow. */
export function businessMade(progress: Progress, flags: TypeFlags): Progress {
	return toStep(completed({ ...progress, flags, activeStep: 1 }, 'business'), 2)
}

/** So many there will be, though never fewer than there are; the first form that is left comes next. */
export function chooseCount(progress: Progress, count: number): Progress {
	const { key, kind } = placeOf(progress)
	if (!kind || count > mostOf[kind]) return progress
	const least = Math.max(0, ...progress.completedForms[kind].map(({ slot }) => slot))
	const counts = { ...progress.counts, [kind]: Math.max(count, least) }
	const counted = { ...progress, counts }
	const open = firstOpen(counted, kind)
	if (open !== undefined) {
		const completedSteps = counted.completedSteps.filter((each) => each !== key)
		return atSub({ ...counted, completedSteps }, key, open)
	}
	return atSub(completed(counted, key), key, counts[kind])
}

/** A form's mark is set once for each slot. The next form begins; after the last, the next step. */
export function formCompleted(
	progress: Progress,
	kind: ItemKind,
	form: { slot: number; id: string; name: string },
): Progress {
	if (isFilled(progress, kind, form.slot)) return progress
	const forms = [...progress.completedForms[kind], form]
	const marked = { ...progress, completedForms: { ...progress.completedForms, [kind]: forms } }
	const { key, kind: active } = placeOf(progress)
	const open = firstOpen(marked, kind)
	if (open === undefined) {
		const done = completed(marked, keyOf(kind))
		return active === kind ? toStep(done, done.activeStep + 1) : done
	}
	if (active !== kind) return marked
	const following = form.slot + 1
	const isOpen = following <= marked.counts[kind] && !isFilled(marked, kind, following)
	return atSub(marked, key, isOpen ? following : open)
}

function firstOpen(progress: Progress, kind: ItemKind): number | undefined {
	const slots = Array.from({ length: progress.counts[kind] }, (_, index) => index + 1)
	return slots.find((slot) => !isFilled(progress, kind, slot))
}

function keyOf(kind: ItemKind): StepKey {
	return stepKeys.find((key) => stepNames[key].kind === kind) ?? 'start'
}

/** The steps as they are shown. */
export function shownSteps(progress: Progress): Step[] {
	const place = placeOf(progress)
	return stepsOf(progress).map((key) => {
		const { label, path, message } = stepNames[key]
		const subs = Array.from({ length: lastSub(progress, key) + 1 }, (_, sub) => ({
			isCompleted: isSubDone(progress, key, sub),
			isActive: key === place.key && sub === place.sub,
		}))
		const customizable = isCustomizable(key)
		return {
			...{ label, path, key, customizable, message },
			isCompleted: progress.completedSteps.includes(key),
			...(customizable && { subSteps: subs }),
		}
	})
}

/** How far a way is that was begun and not ended, in percent. */
export function underWay({ percent }: Pick<Wizard, 'percent'>): number | undefined {
	return percent > 0 && percent < 100 ? percent : undefined
}

/** Of the steps, how many in a hundred are done. */
export function percentOf(progress: Progress): number {
	const steps = stepsOf(progress)
	const done = steps.filter((key) => progress.completedSteps.includes(key)).length
	return Math.round((done / steps.length) * 100)
}
