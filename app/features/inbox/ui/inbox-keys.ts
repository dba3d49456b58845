export const inboxKeys: { keys: string[]; text: string }[] = [
	{ keys: ['j', 'k'], text: 'Conversación siguiente y anterior' },
	{ keys: ['r'], text: 'Escribir la respuesta' },
	{ keys: ['e'], text: 'Posponer la conversación' },
	{ keys: ['/'], text: 'Al empezar un mensaje: respuestas guardadas' },
	{ keys: ['Enter'], text: 'Enviar; con Mayús, una línea nueva' },
	{ keys: ['Esc'], text: 'Salir del mensaje, o cerrar lo que está abierto' },
	{ keys: ['?'], text: 'Mostrar esta lista' },
]
