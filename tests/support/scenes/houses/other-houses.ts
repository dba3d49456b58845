import { weekOf } from '#app/lib/weekly-schedule/weekly-schedule.ts'
import { type Stage } from '../../tool-host.ts'
import { blindHouses } from './blind-houses.ts'
import { blindHouses2 } from './blind-houses-2.ts'
import { blindHouses3 } from './blind-houses-3.ts'
import { blindHouses4 } from './blind-houses-4.ts'
import { blindHouses5 } from './blind-houses-5.ts'
import { blindHouses6 } from './blind-houses-6.ts'
import { furtherHouses } from './further-houses.ts'
import { laterHouses } from './later-houses.ts'
import { latestHouses } from './latest-houses.ts'
import { type House, moreHouses } from './more-houses.ts'
import { newestHouses } from './newest-houses.ts'
import { recentHouses } from './recent-houses.ts'
import { southernHouses } from './southern-houses.ts'

/** Businesses of other kinds, with services as their owners write them: no synonyms. */
const houses: Record<string, House> = {
	clinic: {
		name: 'Clínica Dental Sonrisa',
		services: [
			['s1', 'Limpieza dental', 45, '$600', ['e1', 'e2']],
			['s2', 'Valoración', 30, 'Sin costo', ['e1', 'e2', 'e3']],
			['s3', 'Extracción de muela', 60, '$900', ['e2']],
			['s4', 'Resina', 45, '$800', ['e1', 'e2']],
			['s5', 'Blanqueamiento', 90, '$2,500', ['e1']],
			['s6', 'Endodoncia', 90, '$3,200', ['e3']],
			['s7', 'Ajuste de brackets', 30, '$450', ['e2']],
			['s8', 'Radiografía panorámica', 20, '$350', ['e1', 'e2', 'e3']],
		],
		people: [
			['e1', 'Dra. Ana Torres'],
			['e2', 'Dr. Miguel Cano'],
			['e3', 'Dra. Paola Luna'],
		],
		questions: [
			['¿Aceptan seguro de gastos médicos?', 'Trabajamos con GNP y AXA por reembolso.'],
			['¿Atienden niños?', 'Sí, desde los 3 años.'],
		],
		hasBreak: true,
	},
	barber: {
		name: 'Barbería El Patrón',
		services: [
			['s1', 'Corte', 40, '$220', ['e1', 'e2', 'e3']],
			['s2', 'Barba', 30, '$150', ['e1', 'e2', 'e3']],
			['s3', 'Corte + barba', 60, '$330', ['e1', 'e2', 'e3']],
			['s4', 'Corte infantil', 30, '$180', ['e1', 'e3']],
			['s5', 'Delineado de ceja', 15, '$80', ['e1', 'e2']],
			['s6', 'Tinte para barba', 45, '$250', ['e2']],
		],
		people: [
			['e1', 'Beto'],
			['e2', 'Toño Ramírez'],
			['e3', 'El Chino'],
		],
		questions: [['¿Se puede pagar con tarjeta?', 'Sí, y también por transferencia.']],
	},
	vet: {
		name: 'Veterinaria Huellitas',
		services: [
			['s1', 'Consulta general', 30, '$400', ['e1', 'e2']],
			['s2', 'Vacuna múltiple', 20, '$550', ['e1', 'e2']],
			['s3', 'Baño y corte de pelo', 90, 'desde $350', ['e3']],
			['s4', 'Esterilización', 120, '$1,800', ['e1']],
			['s5', 'Desparasitación', 15, '$200', ['e1', 'e2']],
			['s6', 'Corte de uñas', 15, '$120', ['e3']],
		],
		people: [
			['e1', 'MVZ Laura Peña'],
			['e2', 'MVZ Jorge Ríos'],
			['e3', 'Daniela'],
		],
		questions: [],
	},
	physio: {
		name: 'Fisio en Movimiento',
		services: [
			['s1', 'Primera consulta de fisioterapia', 60, '$700', ['e1', 'e2']],
			['s2', 'Sesión de rehabilitación', 50, '$550', ['e1', 'e2']],
			['s3', 'Masaje descontracturante', 60, '$650', ['e1', 'e3']],
			['s4', 'Drenaje linfático', 60, '$700', ['e3']],
			['s5', 'Punción seca', 30, '$500', ['e2']],
			['s6', 'Electroterapia', 30, '$350', ['e1', 'e2']],
		],
		people: [
			['e1', 'Lic. Rodrigo Salas'],
			['e2', 'Lic. Carmen Ávila'],
			['e3', 'Ximena'],
		],
		questions: [
			['¿Dan factura?', 'Sí, pídela el mismo día con tu constancia fiscal.'],
			['¿Van a domicilio?', 'Por ahora solo atendemos en la clínica.'],
		],
	},
	spa: {
		name: 'Spa Luna',
		services: [
			['s1', 'Masaje relajante', 60, '$800', ['e1', 'e2']],
			['s2', 'Masaje de piedras calientes', 90, '$1,200', ['e1']],
			['s3', 'Facial hidratante', 60, '$750', ['e2', 'e3']],
			['s4', 'Facial anti-edad', 75, '$950', ['e3']],
			['s5', 'Depilación de cejas', 15, '$120', ['e2', 'e3']],
			['s6', 'Depilación de bikini', 30, '$350', ['e3']],
			['s7', 'Manicure', 40, '$250', ['e2']],
			['s8', 'Pedicure spa', 60, '$400', ['e2']],
		],
		people: [
			['e1', 'Norma'],
			['e2', 'Itzel'],
			['e3', 'Gaby'],
		],
		questions: [['¿Hay estacionamiento?', 'Sí, en el sótano, dos horas sin costo.']],
	},
	optics: {
		name: 'Óptica Clara',
		services: [
			['s1', 'Examen de la vista', 30, 'Sin costo', ['e1', 'e2']],
			['s2', 'Adaptación de lentes de contacto', 45, '$600', ['e1']],
			['s3', 'Ajuste de armazón', 15, 'Sin costo', ['e2', 'e3']],
			['s4', 'Entrega de lentes', 15, 'Sin costo', ['e3']],
		],
		people: [
			['e1', 'Opt. Verónica Sáenz'],
			['e2', 'Opt. Raúl Prado'],
			['e3', 'Mimí'],
		],
		questions: [['¿Tienen meses sin intereses?', 'Sí, a tres y seis meses con tarjeta de crédito.']],
	},
	mind: {
		name: 'Consultorio Raíces',
		services: [
			['s1', 'Terapia individual', 50, '$900', ['e1', 'e2']],
			['s2', 'Terapia de pareja', 80, '$1,300', ['e1']],
			['s3', 'Terapia infantil', 50, '$850', ['e2']],
			['s4', 'Evaluación psicológica', 90, '$1,800', ['e2']],
		],
		people: [
			['e1', 'Psic. Adriana Mora'],
			['e2', 'Psic. Iván Lozano'],
		],
		questions: [['¿Atienden en línea?', 'Sí, por videollamada; el costo es el mismo.']],
	},
	podo: {
		name: 'Podología Pasos',
		services: [
			['s1', 'Quiropodia', 45, '$450', ['e1', 'e2']],
			['s2', 'Uña enterrada', 60, '$900', ['e1']],
			['s3', 'Tratamiento de hongos', 40, '$650', ['e1', 'e2']],
			['s4', 'Plantillas a la medida', 30, '$1,900', ['e2']],
		],
		people: [
			['e1', 'Pod. Silvia Rangel'],
			['e2', 'Pod. Marcos Vela'],
		],
		questions: [['¿Atienden a personas con diabetes?', 'Sí, con una revisión previa sin costo.']],
	},
	lashes: {
		name: 'Mirada Studio',
		services: [
			['s1', 'Extensiones clásicas', 120, '$750', ['e1', 'e2']],
			['s2', 'Volumen ruso', 150, '$1,100', ['e1']],
			['s3', 'Retoque de pestañas', 60, '$400', ['e1', 'e2']],
			['s4', 'Lifting de pestañas', 60, '$550', ['e2']],
			['s5', 'Laminado de cejas', 45, '$450', ['e1', 'e2']],
			['s6', 'Diseño de cejas con henna', 40, '$300', ['e2']],
		],
		people: [
			['e1', 'Vale'],
			['e2', 'Majo Cordero'],
		],
		questions: [['¿Cuánto duran las extensiones?', 'De tres a cuatro semanas con su cuidado.']],
	},
	derma: {
		name: 'Dermatología Piel Sana',
		services: [
			['s1', 'Consulta dermatológica', 30, '$900', ['e1', 'e2']],
			['s2', 'Limpieza facial profunda', 60, '$850', ['e3']],
			['s3', 'Láser de manchas', 45, '$1,600', ['e1']],
			['s4', 'Peeling químico', 40, '$1,200', ['e1', 'e3']],
			['s5', 'Aplicación de bótox', 30, 'desde $3,500', ['e2']],
			['s6', 'Revisión de lunares', 30, '$900', ['e1', 'e2']],
		],
		people: [
			['e1', 'Dra. Elena Robles'],
			['e2', 'Dr. Andrés Mijares'],
			['e3', 'Tania'],
		],
		questions: [['¿Aceptan tarjeta?', 'Sí, de crédito y de débito.']],
		hasBreak: true,
	},
	nutrition: {
		name: 'Nutre',
		services: [
			['s1', 'Primera consulta de nutrición', 60, '$600', ['e1', 'e2']],
			['s2', 'Seguimiento', 30, '$400', ['e1', 'e2']],
			['s3', 'Plan deportivo', 45, '$700', ['e2']],
			['s4', 'Estudio de composición corporal', 20, '$250', ['e1', 'e2']],
		],
		people: [
			['e1', 'Nut. Paulina Ochoa'],
			['e2', 'Nut. Diego Farías'],
		],
		questions: [['¿Hay que ir en ayunas?', 'No, solo para el estudio de composición corporal.']],
	},
	tattoo: {
		name: 'Tinta Norte',
		services: [
			['s1', 'Cita de valoración', 30, 'Sin costo', ['e1', 'e2']],
			['s2', 'Tatuaje pequeño', 60, '$800', ['e1', 'e2']],
			['s3', 'Tatuaje mediano', 120, '$2,000', ['e1', 'e2']],
			['s4', 'Sesión de tatuaje grande', 240, 'desde $4,500', ['e2']],
			['s5', 'Perforación', 30, '$350', ['e3']],
			['s6', 'Retoque', 60, 'Sin costo', ['e1', 'e2']],
		],
		people: [
			['e1', 'Rulo'],
			['e2', 'Ale Vargas'],
			['e3', 'Sam'],
		],
		questions: [['¿Atienden a menores de edad?', 'Solo con su papá o su mamá presentes.']],
	},
	nails: {
		name: 'Uñas de Autor',
		services: [
			['s1', 'Gelish', 45, '$220', ['e1', 'e2', 'e3']],
			['s2', 'Gelish manos y pies', 90, '$450', ['e1', 'e2', 'e3']],
			['s3', 'Uñas esculturales', 120, '$550', ['e1', 'e2']],
			['s4', 'Relleno', 75, '$350', ['e1', 'e2']],
			['s5', 'Retiro de acrílico', 30, '$100', ['e1', 'e2', 'e3']],
			['s6', 'Pedicure clínico', 60, '$420', ['e3']],
		],
		people: [
			['e1', 'Nancy'],
			['e2', 'Yaz'],
			['e3', 'Doña Lupe'],
		],
		questions: [['¿Trabajan los domingos?', 'No, descansamos los domingos.']],
	},
	...moreHouses,
	...furtherHouses,
	...laterHouses,
	...latestHouses,
	...newestHouses,
	...southernHouses,
	...recentHouses,
	...blindHouses,
	...blindHouses2,
	...blindHouses3,
	...blindHouses4,
	...blindHouses5,
	...blindHouses6,
}

/** Of every house that can be moved into. */
export const houseNames = Object.keys(houses)

/** The stage in another house than the salon; false where there is none of that name. */
export function moveInto(stage: Stage, name: string): boolean {
	const house = houses[name]
	if (!house) return false
	const { business, assistant } = stage
	business.name = house.name
	assistant.businessName = house.name
	assistant.greeting = `¡Hola! Soy ${assistant.name} de ${house.name}. ¿En qué te puedo ayudar?`
	business.specialists = house.people.map(([ref, person]) => ({ ref, name: person, branchRef: 'b1' }))
	business.services = house.services.map(([ref, service, durationMinutes, priceText, specialistRefs]) => {
		return { ref, name: service, synonyms: [], durationMinutes, priceText, specialistRefs, branchRefs: ['b1'] }
	})
	business.questions = house.questions.map(([question, answer]) => ({ question, answer }))
	const [branch] = business.branches
	if (branch && house.hasBreak) branch.hours = brokenHours
	return true
}

const brokenHours = weekOf((day) => {
	if (day === 'sunday') return []
	const morning = { from: '09:00', to: '14:00' }
	return day === 'saturday' ? [morning] : [morning, { from: '16:00', to: '20:00' }]
})
