import { expect, test } from 'vitest'
import { demoChat } from './demo-chat.ts'
import {
	back,
	businessMade,
	chooseCount,
	finishStart,
	flagsOf,
	formCompleted,
	freshProgress,
	mostOf,
	next,
	percentOf,
	pickOption,
	pickUse,
	placeOf,
	shownSteps,
	stepNames,
	stepsOfType,
} from './rules.ts'
import { Progress, useGroups } from './schemas.ts'

const none = { services: false, courses: false, products: false, properties: false }
const all = { services: true, courses: true, products: true, properties: true }
const at = (progress: Progress) => {
	const { key, sub } = placeOf(progress)
	return `${key} ${sub}`
}
const form = (slot: number) => ({ slot, id: `x_${slot}`, name: `Número ${slot}` })
const started = () => finishStart(pickOption(pickUse(freshProgress(), 'appointment'), 'serviceAppointment'))
const registered = (flags = { ...none, services: true }) => businessMade(started(), flags)

test('ONB-015 the steps in their order, with the paths of their screens', () => {
	expect(stepsOfType(all)).toEqual([
		...['start', 'business', 'branches', 'specialists', 'services', 'courses', 'products', 'properties', 'bienvenida'],
	])
	expect(stepsOfType(none)).toEqual(['start', 'business', 'branches', 'bienvenida'])
	const paths = stepsOfType(all).map((key) => stepNames[key].path)
	expect(paths).toEqual([
		...[undefined, '/negocio', '/sucursales', '/especialistas', '/servicios', '/cursos'],
		...['/inventario/productos', '/inmuebles', undefined],
	])
	expect(shownSteps(freshProgress()).slice(0, 2)).toMatchObject([
		{ label: 'Inicio', path: undefined, customizable: true },
		{ label: 'Registrar Negocio', path: '/negocio', customizable: false },
	])
})

test('what a business is decides its steps', () => {
	expect(stepsOfType({ ...none, services: true })).toEqual(expect.arrayContaining(['specialists', 'services']))
	expect(stepsOfType({ ...none, courses: true })).toContain('courses')
	expect(stepsOfType({ ...none, products: true })).toContain('products')
	const estate = stepsOfType({ ...none, properties: true })
	expect(estate).toEqual(['start', 'business', 'branches', 'services', 'properties', 'bienvenida'])
	expect(stepsOfType({ ...none, services: true, properties: true }).filter((key) => key === 'services')).toHaveLength(1)
	for (const option of Object.values(useGroups).flat()) expect(Object.values(flagsOf(option))).toContain(true)
})

test('what is kept: steps with their sub-steps, counters, uses, and an index and forms of six kinds', () => {
	const fresh = freshProgress()
	expect(Progress.parse(fresh)).toEqual(fresh)
	const kinds = ['branch', 'specialist', 'service', 'product', 'course', 'property']
	expect([Object.keys(fresh.selectedIndex), Object.keys(fresh.completedForms)]).toEqual([kinds, kinds])
	expect(fresh.uses).toEqual({
		appointment: { isActive: false, serviceAppointment: false, salesCalls: false, propertyTour: false },
		product: { isActive: false, physicalProductsSells: false, infoProductsSells: false },
		eventManagement: { isActive: false, events: false },
		agileRecruitment: { isActive: false, selectionProcess: false },
	})
	const [start, business] = shownSteps(pickUse(fresh, 'product'))
	expect(start).toMatchObject({ key: 'start', isCompleted: true, message: stepNames.start.message })
	expect(start?.subSteps).toEqual([
		{ isCompleted: true, isActive: false },
		{ isCompleted: false, isActive: true },
		{ isCompleted: false, isActive: false },
	])
	expect(business?.subSteps).toBeUndefined()
})

test('ONB-022 ONB-023 ONB-024 a purpose, exactly one of its options, and the start is over', () => {
	const chosen = pickUse(freshProgress(), 'appointment')
	expect([at(chosen), chosen.completedSteps]).toEqual(['start 1', ['start']])
	expect(pickOption(chosen, 'events')).toBe(chosen)
	const first = pickOption(chosen, 'salesCalls')
	const second = pickOption(back(first), 'propertyTour')
	expect([at(first), at(second)]).toEqual(['start 2', 'start 2'])
	expect(second.uses.appointment).toEqual({
		...{ isActive: true, serviceAppointment: false, salesCalls: false, propertyTour: true },
	})
	const other = pickUse(second, 'product')
	expect([other.uses.appointment.isActive, other.uses.appointment.propertyTour]).toEqual([false, false])
	expect(at(finishStart(second))).toBe('business 0')
})

test('ONB-025 ONB-026 ONB-027 a count, a form for each, and after the last the next step', () => {
	const counted = chooseCount(registered(), 2)
	expect([at(counted), counted.counts.branch]).toEqual(['branches 1', 2])
	const one = formCompleted(counted, 'branch', form(1))
	expect([at(one), one.selectedIndex.branch, one.completedSteps.includes('branches')]).toEqual(['branches 2', 1, false])
	const two = formCompleted(one, 'branch', form(2))
	expect([at(two), two.completedSteps.includes('branches')]).toEqual(['specialists 0', true])
})

test('ONB-033 a slot is marked once, and what comes late to one that is filled moves nothing', () => {
	const one = formCompleted(chooseCount(registered(), 3), 'branch', form(1))
	expect(formCompleted(one, 'branch', { ...form(1), id: 'x_other' })).toBe(one)
	const third = formCompleted(one, 'branch', form(3))
	expect(at(third)).toBe('branches 2')
	expect(at(chooseCount(back(back(third)), 1))).toBe('branches 2')
})

test('ONB-030 ONB-031 next asks that what is here is done, and begins a step at its first sub-step', () => {
	const fresh = freshProgress()
	expect(next(fresh)).toBe(fresh)
	expect(at(next(back(pickUse(fresh, 'product'))))).toBe('start 1')
	const business = started()
	expect(next(business)).toBe(business)
	const counted = chooseCount(registered(), 1)
	expect(next(counted)).toBe(counted)
	const specialists = formCompleted(counted, 'branch', form(1))
	expect(next(specialists)).toBe(specialists)
	expect(at(next(back(specialists)))).toBe('specialists 0')
})

test('ONB-032 back goes to the sub-step before, its index with it, or to the step before', () => {
	const second = formCompleted(chooseCount(registered(), 2), 'branch', form(1))
	const first = back(second)
	expect([at(first), first.selectedIndex.branch]).toEqual(['branches 1', 0])
	expect(at(back(first))).toBe('branches 0')
	expect(at(back(back(first)))).toBe('business 0')
	expect(at(back(freshProgress()))).toBe('start 0')
})

test('ONB-029 ONB-008 the last step is done as it is entered, and all of the way with it', () => {
	const branches = registered(none)
	expect(percentOf(branches)).toBe(50)
	const over = formCompleted(chooseCount(branches, 1), 'branch', form(1))
	expect([at(over), over.completedSteps.includes('bienvenida'), percentOf(over)]).toEqual(['bienvenida 0', true, 100])
})

test('no count passes what may be announced', () => {
	expect(mostOf).toEqual({ branch: 20, specialist: 50, service: 100, product: 100, course: 100, property: 100 })
	const branches = registered()
	expect(chooseCount(branches, 21)).toBe(branches)
	expect(chooseCount(branches, 20).counts.branch).toBe(20)
})

test('ONB-017 the chat of the demo goes to the partner’s number, else to the business’s, else to a fixed one', () => {
	const [partner, business] = ['https://wa.me/525511112222', '52 55 3333 4444']
	const numbers = [{ partner, business }, { business }, {}].map((given) => new URL(demoChat(given)).pathname)
	expect(numbers).toEqual(['/525511112222', '/525533334444', '/525500000000'])
})
