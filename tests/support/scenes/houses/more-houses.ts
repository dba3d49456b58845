type Service = [ref: string, name: string, minutes: number, price: string, specialists: string[]]
/** A business of another kind, as its owner wrote it. */
export type House = {
	name: string
	services: Service[]
	people: [ref: string, name: string][]
	questions: [question: string, answer: string][]
	/** Closed from two to four. */
	hasBreak?: boolean
}

/** Businesses of further kinds, whose words no rule was written for. */
export const moreHouses: Record<string, House> = {
	pets: {
		name: 'Estética Canina Firulais',
		services: [
			['s1', 'Baño raza chica', 60, '$250', ['e1', 'e2']],
			['s2', 'Baño raza grande', 90, '$400', ['e1', 'e2']],
			['s3', 'Corte de raza', 120, '$450', ['e2']],
			['s4', 'Limpieza de oídos', 15, '$100', ['e1', 'e2']],
			['s5', 'Corte de uñas', 15, '$90', ['e1', 'e2']],
			['s6', 'Limpieza dental', 45, '$600', ['e1']],
		],
		people: [
			['e1', 'Pamela'],
			['e2', 'Chuy'],
		],
		questions: [['¿Atienden gatos?', 'Por ahora solo perros.']],
	},
	gyne: {
		name: 'Consultorio Mujer Plena',
		services: [
			['s1', 'Consulta ginecológica', 40, '$900', ['e1', 'e2']],
			['s2', 'Papanicolaou', 20, '$450', ['e1', 'e2']],
			['s3', 'Ultrasonido pélvico', 30, '$750', ['e2']],
			['s4', 'Ultrasonido 4D', 45, '$1,200', ['e2']],
			['s5', 'Control prenatal', 30, '$800', ['e1', 'e2']],
			['s6', 'Colocación de DIU', 45, '$1,800', ['e1']],
		],
		people: [
			['e1', 'Dra. Sofía Herrera'],
			['e2', 'Dr. Ernesto Lara'],
		],
		questions: [['¿Puedo ir si estoy en mi periodo?', 'Sí, menos para el papanicolaou: espera a que termine.']],
	},
	laser: {
		name: 'Láser y Piel',
		services: [
			['s1', 'Depilación láser axilas', 20, '$350', ['e1', 'e2']],
			['s2', 'Depilación láser piernas completas', 60, '$1,200', ['e1', 'e2']],
			['s3', 'Depilación láser bikini', 30, '$500', ['e1']],
			['s4', 'Depilación láser rostro', 20, '$300', ['e1', 'e2']],
			['s5', 'Valoración', 15, 'Sin costo', ['e1', 'e2']],
			['s6', 'Limpieza facial', 60, '$700', ['e2']],
		],
		people: [
			['e1', 'Rebeca Luján'],
			['e2', 'Itzel Paz'],
		],
		questions: [['¿Cuántas sesiones se necesitan?', 'De seis a ocho sesiones según la zona.']],
	},
	pedia: {
		name: 'Pediatría Arcoíris',
		services: [
			['s1', 'Consulta de niño sano', 30, '$700', ['e1', 'e2']],
			['s2', 'Consulta por enfermedad', 30, '$750', ['e1', 'e2']],
			['s3', 'Aplicación de vacuna', 15, '$250', ['e1', 'e2']],
			['s4', 'Perforación de orejas', 20, '$500', ['e2']],
		],
		people: [
			['e1', 'Dra. Lorena Quiroz'],
			['e2', 'Dr. Héctor Beltrán'],
		],
		questions: [['¿Atienden urgencias?', 'Sí, de 9 a 19 h; después llama al hospital más cercano.']],
		hasBreak: true,
	},
}
