import { type House } from './more-houses.ts'

/** Two foot clinics that were made up for conversations written blind, with much the same work under other names. */
export const blindHouses4: Record<string, House> = {
	podos: {
		name: 'Podología El Buen Paso',
		services: [
			['s1', 'Valoración de pie', 30, '$300', ['e1', 'e2']],
			['s2', 'Arreglo de pies', 45, '$420', ['e1', 'e2', 'e3']],
			['s3', 'Uña enterrada', 60, '$680', ['e1']],
			['s4', 'Tratamiento de hongos', 30, '$550', ['e1', 'e2']],
			['s5', 'Retiro de callos', 30, '$350', ['e2', 'e3']],
			['s6', 'Plantillas ortopédicas', 45, '$1,800', ['e1']],
			['s7', 'Masaje de pies', 60, '$450', ['e3']],
		],
		people: [
			['e1', 'Dra. Griselda Treviño'],
			['e2', 'Hilario Rentería'],
			['e3', 'Chayo'],
		],
		questions: [
			['¿Atienden a personas con diabetes?', 'Sí, con cuidado especial y sin costo extra.'],
			['¿Puedo ir con las uñas pintadas?', 'Es mejor venir sin esmalte.'],
			['¿Usan material esterilizado?', 'Sí, todo se esteriliza en autoclave.'],
		],
	},
	vereda: {
		name: 'Podología Vereda',
		services: [
			['s1', 'Valoración podológica', 30, '$320', ['e1', 'e2']],
			['s2', 'Quiropodia', 45, '$450', ['e1', 'e2', 'e3']],
			['s3', 'Uña enterrada', 60, '$780', ['e1']],
			['s4', 'Láser para hongos', 40, '$900', ['e2']],
			['s5', 'Cuidado de pie diabético', 50, '$600', ['e1', 'e3']],
			['s6', 'Retiro de callos', 30, '$380', ['e2', 'e3']],
			['s7', 'Verruga plantar', 30, '$650', ['e2']],
		],
		people: [
			['e1', 'Dr. Aurelio Quintana'],
			['e2', 'Mireya Sandoval'],
			['e3', 'Teté Barrios'],
		],
		questions: [
			['¿Puedo ir con las uñas pintadas?', 'No, ven sin esmalte.'],
			['¿Hay escaleras?', 'No, estamos en planta baja.'],
			['¿Cada cuánto conviene venir?', 'Cada cinco semanas.'],
		],
	},
	huella: {
		name: 'Podología La Huella',
		services: [
			['s1', 'Valoración podológica', 30, '$300', ['e1', 'e2']],
			['s2', 'Quiropodia', 45, '$450', ['e1', 'e2', 'e3']],
			['s3', 'Uña enterrada', 60, '$850', ['e1']],
			['s4', 'Tratamiento de hongos', 40, '$600', ['e1', 'e2']],
			['s5', 'Pedicure clínico', 60, '$520', ['e3']],
			['s6', 'Reflexología', 50, '$480', ['e3']],
		],
		people: [
			['e1', 'Pod. Imelda Rangel'],
			['e2', 'Pod. Héctor Bravo'],
			['e3', 'Naty'],
		],
		questions: [
			['¿Atienden a diabéticos?', 'Sí, con instrumental estéril.'],
			['¿Qué calzado debo llevar?', 'Sandalias o zapato abierto.'],
			['¿Duele lo de la uña enterrada?', 'No, se usa anestesia local.'],
		],
	},
	pisada: {
		name: 'Podología Buena Pisada',
		services: [
			['s1', 'Consulta podológica', 30, '$400', ['e1', 'e2']],
			['s2', 'Pedicure clínico', 60, '$550', ['e1', 'e2']],
			['s3', 'Uña enterrada', 45, '$800', ['e1']],
			['s4', 'Tratamiento de hongos', 45, '$650', ['e1', 'e2']],
			['s5', 'Plantillas ortopédicas', 30, '$2,100', ['e3']],
			['s6', 'Retiro de callos', 30, '$380', ['e2', 'e3']],
			['s7', 'Cuidado de pie diabético', 60, '$700', ['e2']],
		],
		people: [
			['e1', 'Pod. Martha Rangel'],
			['e2', 'Pod. Iván Quiroz'],
			['e3', 'Toño Briseño'],
		],
		questions: [
			['¿Puedo ir con las uñas pintadas?', 'Mejor sin esmalte, así vemos bien la uña.'],
			['¿Duele lo de la uña enterrada?', 'No, se pone anestesia local.'],
			['¿Van a domicilio?', 'Sí, con adultos mayores, por $200 extra.'],
		],
	},
}
