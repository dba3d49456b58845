import { sameHours, type TimeRange, type WeeklySchedule, weekOf } from '#app/lib/weekly-schedule/weekly-schedule.ts'
import { salonQuestions } from './salon-questions.ts'
import { salonServices } from './salon-services.ts'
import { type Absence, type ShopSketch, type SpecialistSketch } from './shop.ts'

/** Hours of monday to friday and of saturday; sunday is closed. */
function week(workdays: TimeRange[], saturday: TimeRange[]): WeeklySchedule {
	return weekOf((day) => (day === 'sunday' ? [] : day === 'saturday' ? saturday : workdays))
}

const lateShift = sameHours({ from: '11:00', to: '20:00' }, ['monday', 'wednesday', 'thursday', 'friday'])
const barberShift = weekOf((day) => {
	if (day === 'sunday' || day === 'monday') return []
	if (day === 'saturday') return [{ from: '09:00', to: '18:00' }]
	return [
		{ from: '10:00', to: '14:00' },
		{ from: '15:00', to: '20:00' },
	]
})

// Numbers that begin with a zero after the area code belong to nobody in Mexico.
const specialists: SpecialistSketch[] = [
	{
		name: 'Lucía Herrera',
		whatsapp: '5501482210',
		email: 'lucia@jacaranda.test',
		colorHex: '#7C5CBF',
		hours: week([{ from: '09:00', to: '18:00' }], [{ from: '09:00', to: '15:00' }]),
		busy: 0.8,
		lunch: { from: '14:00', to: '15:00' },
	},
	{
		name: 'Andrea Solís',
		whatsapp: '5501937745',
		email: 'andrea@jacaranda.test',
		colorHex: '#D6517D',
		hours: week([{ from: '10:00', to: '20:00' }], [{ from: '10:00', to: '18:00' }]),
		busy: 0.7,
		lunch: { from: '15:00', to: '16:00' },
	},
	{
		name: 'Karla Medina',
		whatsapp: '5503316082',
		email: 'karla@jacaranda.test',
		colorHex: '#2F8F83',
		hours: { ...lateShift, saturday: [{ from: '09:00', to: '18:00' }] },
		busy: 0.6,
		lunch: { from: '16:00', to: '17:00' },
	},
	{
		name: 'Diego Ramos',
		whatsapp: '5502750391',
		email: 'diego@jacaranda.test',
		colorHex: '#C77D1E',
		hours: barberShift,
		busy: 0.45,
	},
]

const absences: Absence[] = [
	{ who: 'Andrea Solís', title: 'Cita con el dentista', from: [2, '12:00'], to: [2, '13:00'] },
	{ who: 'Diego Ramos', title: 'Curso de barba', from: [10, '17:00'], to: [10, '19:00'] },
	{ who: 'Lucía Herrera', title: 'Capacitación de color', from: [15, '09:00'], to: [15, '11:00'] },
	{ who: 'Karla Medina', title: 'Vacaciones', from: [18, '11:00'], to: [19, '18:00'] },
]

export const salon: ShopSketch = {
	slug: 'demo',
	name: 'Salón Jacaranda',
	description: 'Color, corte, uñas, faciales y barbería en la Roma Norte.',
	category: 'Salón de belleza',
	timeZone: 'America/Mexico_City',
	stepMinutes: 30,
	branch: {
		name: 'Roma Norte',
		address: 'Orizaba 146, Roma Norte, 06700',
		city: 'Ciudad de México',
		state: 'Ciudad de México',
		phone: '5500012040',
		hours: week([{ from: '09:00', to: '20:00' }], [{ from: '09:00', to: '18:00' }]),
	},
	specialists,
	absences,
	services: salonServices,
	questions: salonQuestions,
}
