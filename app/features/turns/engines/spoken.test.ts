import { expect, test } from 'vitest'
import { salon } from '#tests/support/scenes/salon.ts'
import { spoken } from './spoken.ts'

const stage = salon()
const known = { ...stage, history: [], burst: [] }
const said = (text: string, more: Partial<typeof known> = {}) => spoken(text, { ...known, ...more })

test('the references of a model’s reply are said as the names that people know', () => {
	expect(said('1) el viernes a las 09:00 con e1')).toBe('1) el viernes a las 09:00 con Fernanda Ruiz')
	expect(said('¿s3 con e1 o E4, en b1?')).toBe('¿Balayage con Fernanda Ruiz o Karla Ibarra, en Roma Norte?')
	expect(said('Con Fernanda Ruiz (e1), Manicure [s5].')).toBe('Con Fernanda Ruiz, Manicure.')
	expect(said('Con quien quieras (e1).')).toBe('Con quien quieras Fernanda Ruiz.')
	expect(said('s1: Corte de dama\ns10: Corte y barba')).toBe('Corte de dama\nCorte y barba')
})

test('what only looks like a reference is left as it was said', () => {
	for (const text of [
		'https://salon.test/e1/b1',
		'Llama al 55-b1',
		'fase1',
		'e99',
		'correo e1@salon.test',
		'mide s1.5',
	])
		expect(said(text)).toBe(text)
	const answer = { question: '¿Dónde?', answer: 'En la cabina b1, al fondo.' }
	const business = { ...stage.business, questions: [answer] }
	expect(said('En la cabina b1.', { business })).toBe('En la cabina b1.')
	expect(spoken('Sí, el modelo e1.', { ...known, burst: [{ id: 'm1', text: '¿Tienen el e1?', at: 0 }] })).toBe(
		'Sí, el modelo e1.',
	)
})

test('an appointment is said by its service', () => {
	const visit = { ref: 'c1', startsAt: 0, serviceRef: 's3', specialistRef: 'e1', branchRef: 'b1', status: 'agendada' }
	const contact = { ...stage.contact, appointments: [visit] }
	expect(said('Tu cita c1 quedó cancelada.', { contact })).toBe('Tu cita de Balayage quedó cancelada.')
})
