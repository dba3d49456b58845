import { expect, test } from 'vitest'
import { stageOf } from '#tests/support/written-conversations.ts'
import { factsOf } from '../facts.ts'
import { freshFrame } from '../frame.ts'
import { readBurst } from '../read.ts'
import { todayIn } from '../when/settle.ts'
import { isForSoMany } from './meant-names.ts'

/** The names of what was understood, those that are still to be asked about joined by 'o'. */
function heardIn(house: string, text: string): string[] {
	const stage = stageOf([...(house ? [`house ${house}`] : []), '> '])
	const [branch] = stage.business.branches
	const today = todayIn(stage.now, branch?.timeZone ?? 'UTC', branch?.hours)
	const { services } = readBurst([{ id: 'm', text, at: 0 }], factsOf(stage.business), freshFrame(stage.now), today)
	const nameOf = (ref: string) => stage.business.services.find((service) => service.ref === ref)?.name ?? ''
	return services.map(({ refs }) => refs.map(nameOf).join(' o '))
}

test('what several fit gives way to what is named by its first word or in full', () => {
	expect(heardIn('optics', 'se me perdieron los lentes, quiero examen de la vista')).toEqual(['Examen de la vista'])
	expect(heardIn('', 'traigo las uñas horribles, ¿hay lugar para acrílicas?')).toEqual(['Uñas acrílicas'])
})

test('readings that are near to each other are left to be asked about', () => {
	expect(heardIn('', 'un corte el lunes a las 10')).toEqual(['Corte de dama o Corte de caballero o Corte y barba'])
	expect(heardIn('spa', 'quiero un facial mañana')).toEqual(['Facial hidratante o Facial anti-edad'])
	expect(heardIn('', 'corte y uñas el lunes')).toHaveLength(2)
})

test('the plainest of those that fit leads by all words of its name, a companion by a word that both bear', () => {
	expect(heardIn('barber', 'un fade y me delineas la ceja')).toEqual(['Corte', 'Delineado de ceja'])
	expect(heardIn('bridal', 'que me peinen y me maquillen')).toEqual(['Peinado social', 'Maquillaje social'])
})

test('two things that explain every word are read before one that leaves a word in its middle', () => {
	expect(heardIn('barber', 'corte y para pintarme la barba')).toEqual(['Corte', 'Tinte para barba'])
	expect(heardIn('barber', 'corte y barba')).toEqual(['Corte + barba'])
})

test('what is for so many is meant by who comes with so many, named or not', () => {
	expect(heardIn('restaurant', 'una mesa para dos el martes')).toEqual(['Mesa de 1 a 4 personas'])
	expect(heardIn('restaurant', 'quisiera reservar para 9 el martes')).toEqual(['Mesa de 5 a 12 personas'])
	expect(heardIn('restaurant', 'una mesa el martes')).toEqual(['Mesa de 1 a 4 personas o Mesa de 5 a 12 personas'])
	expect(isForSoMany('Mesa de 5 a 12 personas', 4)).toBe(false)
})
