import { formsOf } from './conjugate.ts'

/**
 * The words that the grammar and the acts are written in. Left the word a rule sees, right the forms that people write
 * ('agend*' is any word that begins so). Spelling by ear and small typing errors are understood by `correct.ts`.
 * Forms are folded: lower case, no accents.
 */
const time = `
lunes: lunes lun
martes: martes
miercoles: miercoles mierc mier mie
jueves: jueves juev jue
viernes: viernes vier vie
sabado: sabado sabados sab
domingo: domingo domingos dom
enero: enero ene
febrero: febrero feb
marzo: marzo
abril: abril abr
mayo: mayo
junio: junio jun
julio: julio jul
agosto: agosto ago
septiembre: septiembre setiembre sept sep
octubre: octubre oct
noviembre: noviembre nov
diciembre: diciembre dic
hoy: hoy hoi oy oi
manana: manana mananas mnn mnna mna mana mniana mananita
pasado: pasado pasados pasada
tarde: tarde tardes tardecita
tardecito: tardecito
noche: noche noches nochecita
madrugada: madrugada
mediodia: mediodia
medianoche: medianoche
temprano: temprano temprana tempranito tempranita tempra
semana: semana semanas sem smn
fin: fin finales fines
mes: mes meses
dia: dia dias
quincena: quincena quincenas
proximo: proximo proxima prox proximos proximas
entra: entra entrante
viene: viene
sigue: sigue siguiente
hora: hora horas hr hrs hs h horita
minuto: minuto minutos min mins
ahorita: ahorita ahora orita aorita
antes: antes
despues: despues dsps despuesito
desde: desde
hasta: hasta asta
partir: partir
entre: entre
media: media
cuarto: cuarto
principios: principios inicios principio inicio
mediados: mediados
primer: primer primero primera primeros primerito primerita 1ra 1er 1ro 1a
segundo: segundo segunda 2do 2da 2a 2o
tercer: tercer tercero tercera 3ra 3er 3ro 3a 3o
cuarta: cuarta 4ta 4to 4a
quinto: quinto quinta 5ta 5to
ultimo: ultimo ultima ultimos ultimas
ayer: ayer
antier: antier anteayer
anoche: anoche
navidad: navidad
`

const verbs = `
reagendar: reagend* reprogram* repogram* reagd*
agendar: agend* reserv* apartar aparta apartame apartenme aparten apartas apartarme apartado separar separame aparto programar programame anotame apuntame apuntar anotar agnd* agrega agregame agregar anade anademe
cancelar: cancel* anular anula anulen anulame borrar borrala borrela borrenla borralo borrenlo borrame
mover: mover mueve muevas muevan muevela mueveme moverla moverlo mover* cambiar cambias cambia cambio cambie cambiame cambiar* cambien recorrer recorreme recorran recorrer* posponer pospon* aplazar aplaz* adelantar adelantarla adelantarme atrasar atrasarla
confirmar: confirm*
querer: quiero quisiera quisieramos queremos querer queria queriamos quieren quiere necesito necesitaba necesitamos necesitar necesite necesitare necesitaria ocupar ocupo ocupaba ocupamos deseo deseamos deseaba busco busca buscaba gustaria encantaria kiero qiero qro kero qisiera
poder: puedo puede puedes pueden podre podria podrias podrian podemos podremos podran podra pudiera pudieran pude podido pueda puedan puedas pudieran
ir: ir ire iremos vamos
asistir: asistir asistire asistiremos asistencia acudir
llegar: llegar llego llegare llegamos
hacer: hacer haria harian harias hacemos hacen hace hacerme haces hagan haga hacerse
dar: dar dan dame das den darme darian darias daria dieran denme deme
sacar: sacar sacarme saca
tengo: tengo tenia teniamos tenemos
tener: tener tienen tienes tiene tendran tendra tendras tenga tengas tenian tenias tiens tienn tnen tengan tendrian
haber: hay ai habra habria haiga
quedar: queda quedan quede quedo quedaria quedar
costar: cuesta cuestan costaria costo costos costar cobra cobran cobras cobrarian cobraria cobrar
precio: precio precios tarifa tarifas cotizacion cotizar presupuesto presio
durar: dura duran durara durar duracion tarda tardan tardas tardara demora demoran tardaria tardarian
abrir: abre abren abrir abriran abierto abiertos abres abran abriendo
cerrar: cierra cierran cerrar cerrado cerrados cierren cerraran cierras
atender: atiende atienden atender atenderme atiendan atenderian atiendes atendernos
ofrecer: ofrece ofrecen ofreces manejan manejas maneja
hablar: hablar hable hablo comunicar comunique comunicarme comuniquen comunicame comunica contactar contactarme hablarle
pasar: pasar pasame pasas paseme pasa pasen pasala pasarla pasarlo paselo pasela pasemelo pasemela pasenlo pasenla pasenmelo pasenmela pasarmelo pasarmela
nombrar: llamo llamas
llamar: llamar llamen llaman llamarme llamenme llamame marquen marcarme marquenme marcame marcan marcar
conocer: conocer saber sabes
ver: ver checar revisar checo revisa revisas
examinar: examinar examine revise revisen revisara cheque chequen checara checan checarian checaran chequear revisan revisarian revisaran vea vean viera vieran valore valoren valorara
`

const things = `
cita: cita citas visita visitas sesion sesiones sita citita turno reservacion consultita
disponible: disponible disponibles disponibilidad espacio espacios lugar lugares hueco huecos huequito lugarcito espacito cupo campo libre libres chance
horario: horario horarios
servicio: servicio servicios tratamientos
catalogo: catalogo menu
direccion: direccion domicilio ubicacion ubicados ubicado ubicada ubican ubica localizados mapa maps croquis ubi
donde: donde dond dnd
telefono: telefono tel celular
correo: correo email mail
persona: persona personas humano humana asesor asesora encargado encargada gerente duena dueno recepcionista ejecutivo ejecutiva agente operador operadora
alguien: alguien
bot: bot robot maquina
especialista: especialista especialistas estilista estilistas doctor doctora doctores barbero barberos barbera terapeuta terapeutas manicurista manicuristas dentista dentistas
info: info informacion informes informe infor
sucursal: sucursal sucursales
cuanto: cuanto cuanta cuantos cto
que: que ke
quien: quien quienes
cual: cual cuales
cuando: cuando cdo kuando
como: como komo
por: por x
favor: favor fabor
porque: porque xq xke
tambien: tambien tmb tmbn tbn tambn
otro: otro otra otros otras
cualquier: cualquier cualquiera
ningun: ningun ninguno ninguna
mejor: mejor mejr
perdon: perdon perdona disculpa disculpe disculpen perdoname
digo: digo
equivoque: equivoque equivocado confundi
`

const feelings = `
hola: hola ola holi holis olis hello hey holaa hla
buenas: buenas
buenos: buenos bueno buen
gracias: gracias grax gracia grasias gcs graciass thanks thx agradezco agradecido agradecida
adios: adios bye bai chao
si: si sip simon simona sipirili sisi sis sipi sii yes yep yeah
no: no nop nope nel nou noup
va: va vavava
vale: vale sale
ok: ok oki okey okay okis oks oka okas okei okidoki orale arre dale jalo sobres okok
claro: claro
perfecto: perfecto perfect excelente genial
exacto: exacto correcto exactamente
adelante: adelante
acuerdo: acuerdo
queja: queja quejarme quejar quejas reclamo reclamar reclamacion inconformidad inconforme
pesimo: pesimo pesima pesimos horrible terrible fatal deplorable asco asqueroso asquerosa porqueria cochinada irresponsable irresponsables groseria groserias grosero grosera groseros mentirosos informales incompetente incompetentes malisimo malisima abusivos abuso
molesto: molesta molesto enojada enojado furiosa furioso indignada indignado decepcionada decepcionado
fraude: fraude estafa rateros ratero profeco robo robaron estafaron
insulto: pendejo pendeja pendejos pendejas pendejada chinga chingada chinguen chingar puta puto putos mierda estupido estupida estupidos idiota idiotas imbecil imbeciles inutil inutiles culero culera culeros verga mamadas
`

/** Forms of verbs that are other words more often: 'aparte', 'un adelanto'. */
const nouns = new Set(
	'aparte adelanto adelante cobro cobra cobras cobre reserva reservas demora tarde tardo cierro apunte apuntes anote atraso deseo deseos llegue contacto contacte valore duro dura dure ocupe'.split(
		' ',
	),
)

export type Lexicon = { forms: Map<string, string>; beginnings: { form: string; word: string }[] }

/** The forms that a misspelt word is compared with: those that people are known to write, without every conjugation. */
export const written = parse([time, verbs, things, feelings].join('\n')).forms

/** Verbs whose every form means the same here, with the stem of 'muevo' where it is another. */
const regular = `
agendar: agendar reservar apartar anotar apuntar
reagendar: reagendar reprogramar
cancelar: cancelar anular
mover: mover/muev cambiar recorrer correr aplazar adelantar atrasar
confirmar: confirmar
asistir: asistir acudir
llegar: llegar
atender: atender/atiend
abrir: abrir
cerrar: cerrar/cierr
costar: cobrar
hablar: comunicar contactar
examinar: examinar valorar
querer: necesitar ocupar desear
durar: durar tardar demorar
`

export const lexicon = withForms(parse([time, verbs, things, feelings].join('\n')))

/** The words that speak of days and hours. */
export const whenWords = new Set(parse(time).forms.values())

/** The verbs alone: on them pronouns may hang. */
export const verbForms = withForms(parse(verbs)).forms

/** Real words that lie an edit away from a word above and mean something else. */
export const realWords = new Set(
	`vienes vemos mando manda manzana sabana sabanas mayor mayores marca martha marta marte hoja hija hijo hojas horno mesa meses
	casa caso casos corre corren corra corras corran costa corte cortes corto cortos cortan cortamos corten coste cosas cera cara caras calor color colores cola leche coche fecha tarta
	tareas tarea tardo justo gusto gusta gustan molestia molestias molestar moleste junto juntas junta juntos lunas luna lento lentes antes entero entera
	aparte entrar entro adentro centro dentro encuentro estado estoy estos esta este estas ponte puente cliente clientes gente
	mente cuenta cuentas cuento encanta cuadro paso pasos pisado pesado pensado parte partes
	parto partido nada nadie nadar nombre hombre hombres hambre hombro hombros lugar jugar verano temporada mande
	cantidad domino dominos cuida cuidado cadera cadena cabello cabellos caballero caballeros camino corta cortar cortas
	hermana hermano hermanas semanal diario diaria medio medios medida unas cejas barba bigote pestanas
	punto puntos pronto puerta tenido tenida hablas hablan habla ablanda quiera quieras puedas pueda siento ciento
	asiento masaje mensaje mensajes tintes tinte facial faciales peinado peinados pies manos limpieza depilacion
	perder perdido perdida comer cerca cerco acerca precisa precioso preciosa previo servir servido
	personal persona personas perfil favorita favorito doctorado libro libros libra atenta atento contar tomar tomas gracioso
	quedas quedaste abril abrigo abeja cargo carga largo larga tengan vengo venga vengan llevar lleva llevo deja dejar
	nomas claros clara claras mejora mejores lado enero dinero acero oferta ofertas
	mucho mucha muchos muchas menos complico completa sera seria seran serian listo lista listas
	hago dice dices dicen diga digas dijo dijeron dicho
	angosto averia canta canto carta creer cunado cunada cuero dudar llevamos llevare mareo menor mueble orilla pasear preso quieto
	quita quito seccion sillas tejer temer tender tenis verme parecio venas plazas torno medica medico unica unico llenar sobre
	decide decidi bajos vanos huelo costra costras salvado indicio decora bienes deshecho manzanita facil faciles vas
	julia julian juliana marcos marco martin martina mayra agustin agusto augusto octavio claudia lucero`.split(/\s+/),
)

function parse(source: string): Lexicon {
	const forms = new Map<string, string>()
	const beginnings: Lexicon['beginnings'] = []
	for (const line of source.split('\n')) {
		const [word, written] = line.split(': ')
		if (!word || !written) continue
		for (const form of written.split(' ')) {
			if (form.endsWith('*')) beginnings.push({ form: form.slice(0, -1), word })
			else forms.set(form, word)
		}
	}
	return { forms, beginnings }
}

/** What a form is already, or means beside the verb, it stays. */
function withForms({ forms, beginnings }: Lexicon): Lexicon {
	for (const line of regular.trim().split('\n')) {
		const [word = '', written = ''] = line.split(': ')
		for (const verb of written.split(' ')) {
			const [infinitive = '', strong] = verb.split('/')
			for (const form of formsOf(infinitive, strong)) if (!forms.has(form) && !nouns.has(form)) forms.set(form, word)
		}
	}
	return { forms, beginnings }
}
