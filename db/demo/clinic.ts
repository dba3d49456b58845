import { weekdays } from '#app/lib/time.ts'
import { sameHours } from '#app/lib/weekly-schedule/weekly-schedule.ts'
import { type ShopSketch } from './shop.ts'

const workdays = weekdays.slice(0, 5)
const ivan = 'Dr. Iván Cortés'
const paula = 'Dra. Paula Ibáñez'

/** A second, small business of the same owner. */
export const clinic: ShopSketch = {
	slug: 'demo-clinica',
	name: 'Clínica Dental Sonría',
	description: 'Odontología general y limpiezas en Coyoacán.',
	category: 'Clínica dental',
	timeZone: 'America/Mexico_City',
	stepMinutes: 30,
	branch: {
		name: 'Coyoacán',
		address: 'Francisco Sosa 88, Del Carmen, 04100',
		city: 'Ciudad de México',
		state: 'Ciudad de México',
		phone: '5500017788',
		hours: sameHours({ from: '10:00', to: '19:00' }, workdays),
	},
	specialists: [
		{
			name: ivan,
			whatsapp: '5504428816',
			email: 'ivan@sonria.test',
			colorHex: '#2B6CB0',
			hours: sameHours({ from: '10:00', to: '17:00' }, workdays),
			busy: 0.4,
		},
		{
			name: paula,
			whatsapp: '5504190027',
			email: 'paula@sonria.test',
			colorHex: '#2F855A',
			hours: sameHours({ from: '12:00', to: '19:00' }, workdays),
			busy: 0.4,
		},
	],
	absences: [],
	services: [
		{
			name: 'Revisión dental',
			description: 'Valoración con radiografía panorámica incluida.',
			synonyms: ['revisión', 'consulta', 'valoración', 'chequeo'],
			price: '$500 MXN',
			minutes: 30,
			by: [ivan, paula],
			wanted: 4,
			clients: 'all',
		},
		{
			name: 'Limpieza dental',
			description: 'Ultrasonido, pulido y aplicación de flúor.',
			synonyms: ['limpieza', 'profilaxis'],
			price: '$900 MXN',
			minutes: 60,
			buffers: { after: 10 },
			by: [ivan, paula],
			wanted: 5,
			clients: 'all',
		},
		{
			name: 'Resina',
			description: 'Restauración estética de una pieza.',
			synonyms: ['empaste', 'caries', 'tapadura'],
			price: 'Desde $1,100 MXN',
			minutes: 60,
			by: [ivan],
			wanted: 3,
			clients: 'all',
		},
		{
			name: 'Blanqueamiento',
			description: 'Blanqueamiento en consultorio con lámpara LED.',
			synonyms: ['blanqueamiento dental', 'blanquear'],
			price: '$3,200 MXN',
			minutes: 90,
			by: [paula],
			wanted: 2,
			clients: 'all',
		},
	],
	questions: [
		['¿Aceptan seguros?', 'Trabajamos por reembolso: te damos factura y el formato llenado.'],
		['¿Atienden niños?', 'Sí, desde los tres años, con la Dra. Paula.'],
		['¿Hay estacionamiento?', 'Sí, dos lugares para pacientes frente a la clínica.'],
	],
}
