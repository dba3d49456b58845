import { type House } from './more-houses.ts'

/** Two foot clinics and a spa that were made up for conversations written blind. */
export const blindHouses6: Record<string, House> = {
	talon: {
		name: 'Podología Talón',
		services: [
			['s1', 'Consulta podológica', 30, '$350', ['e1', 'e2']],
			['s2', 'Quiropodia', 45, '$420', ['e1', 'e2']],
			['s3', 'Uña enterrada', 60, '$850', ['e1']],
			['s4', 'Láser para hongos', 30, '$600', ['e2', 'e3']],
			['s5', 'Pedicure clínico', 60, '$480', ['e3', 'e4']],
			['s6', 'Reflexología', 50, '$450', ['e4']],
			['s7', 'Estudio de pisada', 40, '$700', ['e1']],
		],
		people: [
			['e1', 'Dr. Abelardo Treviño'],
			['e2', 'Dra. Nelly Cantú'],
			['e3', 'Martha Elizondo'],
			['e4', 'Chuyita'],
		],
		questions: [
			['¿Atienden a diabéticos?', 'Sí, todo el material va esterilizado.'],
			['¿Hay estacionamiento?', 'Sí, tres cajones al frente sin costo.'],
			['¿Cuánto esperan si llego tarde?', 'Quince minutos y luego pasa el que sigue.'],
		],
	},
	juanete: {
		name: 'Podología Pisada',
		services: [
			['s1', 'Consulta podológica', 30, '$400', ['e1', 'e2']],
			['s2', 'Quiropodia', 45, '$380', ['e1', 'e2', 'e3']],
			['s3', 'Uña enterrada', 60, '$750', ['e1']],
			['s4', 'Láser para hongos', 40, '$900', ['e2']],
			['s5', 'Estudio de la pisada', 50, '$650', ['e2']],
			['s6', 'Pedicure clínico', 60, '$450', ['e3']],
			['s7', 'Retiro de verrugas', 30, '$520', ['e1', 'e2']],
		],
		people: [
			['e1', 'Pod. Araceli Montes'],
			['e2', 'Pod. Édgar Barrientos'],
			['e3', 'Toñita'],
		],
		questions: [
			['¿Atienden a personas diabéticas?', 'Sí, cuidamos el pie diabético todos los días.'],
			['¿Hay estacionamiento?', 'Sí, dos cajones frente a la entrada.'],
			['¿Puedo llevar las uñas pintadas?', 'Mejor sin esmalte, para revisar bien la uña.'],
		],
	},
	tehuana: {
		name: 'Spa La Tehuana',
		services: [
			['s1', 'Masaje relajante', 60, '$620', ['e1', 'e2']],
			['s2', 'Masaje con piedras calientes', 90, '$890', ['e2']],
			['s3', 'Facial hidratante', 60, '$550', ['e1', 'e3']],
			['s4', 'Exfoliación con cacao', 45, '$480', ['e3']],
			['s5', 'Depilación de axila', 30, '$150', ['e3']],
			['s6', 'Depilación de piernas', 60, '$420', ['e3']],
			['s7', 'Lifting de pestañas', 60, '$530', ['e1']],
		],
		people: [
			['e1', 'Itzel Canul'],
			['e2', 'Doña Chayo'],
			['e3', 'Marisela'],
		],
		questions: [
			['¿Puedo ir embarazada?', 'Sí, a partir del cuarto mes.'],
			['¿Dónde dejo el carro?', 'Hay estacionamiento techado, sin costo.'],
			['¿Venden certificados de regalo?', 'Sí, desde $500 y duran seis meses.'],
		],
	},
}
