import type { RemarkWords } from './topics.ts';

/** By language; see `topics.ts`. */
export const southWords: Readonly<Record<string, RemarkWords>> = {
  fr: {
    text: 'article texte billet brouillon version. contenu rédaction papier texte. manuscrit contribution document copie post. rédigé premier jet',
    part: 'paragraphe section introduction intro. conclusion titre. titres intertitre phrase passage accroche chapô chapeau encadré tableau transition métaphore partie. chute début fin. chapitre citation exemple anecdote formulation puce. sous-titre intertitres point. points liste partie développement dernière',
    edited:
      'raccourci allégé regroupé réécrit remplacé ajouté supprimé déplacé fusionné conservé gardé évité reformulé adapté modifié revu. revue. resserré écrit placé respecté appuyé privilégié retiré simplifié corrigé coupé étoffé remanié transformé choisi opté évoqué mentionné abordé tenu. glissé changé inversé supprimée intégré utilisé employé rajouté laissé',
    me: "je j'ai j ai me moi mon ma mes m",
    you: 'vous votre vos tu ton ta tes te toi',
    asked:
      'demandé demande. demandes consigne brief. cahier instructions souhaité souhaitez conformément conforme indiqué voulu exigé prévu commande commandé client. cliente objectif but. rédige rédigez écris expliquez explique décris mentionne exigences contrainte directives imposé tâche doit. attendu',
    length:
      'mots mot. signes caractères longueur maximum minimum environ limite court. long. plus. nombre calibrage feuillet',
    style:
      'ton. tonalité style neutre formel vouvoiement tutoiement jargon anglicisme registre chaleureux orthographe vulgarise familier sobre sérieux émojis emoji exclamation clichés phrases. simple. voix active tournures',
    seo: 'mot-clé mots-clés clé seo référencement méta méta-titre h1 h2 lien. balise appel hashtag requête slug méta-description métadescription description catégorie rubrique étiquettes tags. balises principal secondaire url call-to-action requêtes densité',
    reader:
      'lecteur lectrice lecteurs lectorat cible. public. destiné audience clients débutant internaute visiteur grand public',
    offer:
      'disposition besoin souhaitez voulez peux. pourrais puis. volontiers dites hésitez aussi. également préférez décliner version. versions variante déclinaison traduire traduction raccourcir allonger adapter étoffer proposer rédiger. faire. signe. suffit envie loisir',
    cannot:
      "ne. n' pas. impossible malheureusement désolé refuse préfère garderai peux. puis. abstenu aucun. refuser éviter interdis saurais m'abstiens",
    know: 'sûr certain certitude source vérifier vérifié confirmer actualisé obsolète chiffre chiffres données connaissances accès prudent relise exact incertain approximatif estimation hypothèse fiable informations date. vérification recouper exactitude supposé source. actualité',
    miss: 'manque manquent sans. fournir transmettre pièce jointe compléter insérer préciser ajouter fiche renseigner reçu. absent. renseignements coordonnées remplir manquant. manquante attente communiquer joindre',
    picture:
      'photo image. visuel graphique illustration légende infographie vue. photos cliché schéma carte. vidéo vignette couverture',
    publish:
      'publication publier parution ligne. site. newsletter infolettre linkedin instagram facebook réseaux rédaction wordpress mettre. mise. publié imprim poster paraître',
    praise:
      'merci beau. belle passionnant excellent superbe plaisir sujet. idée bravo génial régal formidable ravi intéressant enthousiasm chouette heureux heureuse sympa joli captivant riche',
    plan: "d'abord abord ensuite puis. enfin. peut-être commencer commence finir bon. voyons hum alors. terminer commençons structure plan. ordre. premièrement deuxièmement entrée réfléchissons donc. partir. finalement",
    critic:
      'plat. faible manque générique banal trop. peu. relecture concret gagnerait pourrait meilleur mou. vague creux convenu lourd fade poussif alourdit bancal répétitif répète manquer mordant punch mérite mériterait gagner. ennuyeux tiède améliorer honnêtement longuet',
    rest: 'suite. reste. restant continuer prochain prochaine message. réponse tronqué coupé raccourcie livrerai partie. restants suivants limite. tronquée interrompu poursuivre place. envoi. ultérieur omis abrégé',
    machine:
      'ia. modèle langage intelligence artificielle assistant machine entraînement algorithme entraîné papilles corps. logiciel robot',
    role: 'rédacteur rédactrice journaliste relecteur expert rôle. tant. rédacteur-concepteur conseiller spécialiste plume. casquette',
    here: 'voici voilà ci-dessous dessous ci-joint suit suivant prêt. prête. terminé bien. sûr. version. ci-après terminée joint. finalisé livré promis livraison bonne.',
    question:
      'question. faut-il ou. quel. quelle. plutôt préférez préciser souhaitez si. est-ce souhaitez-vous voulez-vous faut. combien précision savoir',
    public:
      "commentaire nous. notre nos. erratum rectificatif édition roman livre film. auteur. autrice chapitre prix euros commande boutique l'assemblée lectrices journal critique. réalisateur conseil. séance adhérents",
    harm: 'trompeur diffam illégal plagiat dangereux inventé faux. fausse médecin avocat médical juridique conseil professionnel garantie mensong contrefaçon',
    instead: 'lieu. remplacement initial initialement auparavant désormais avant. originale ancien ancienne',
    note: 'note. nota nb. remarque attention todo à. pense-bête suggestion rappel',
  },
  es: {
    text: 'artículo texto. textos post. borrador versión contenido redacción entrada. pieza redactado escrito manuscrito copy. documento nota. reportaje',
    part: 'párrafo sección apartado introducción entradilla conclusión cierre. título titular subtítulo frase. frases pasaje gancho recuadro tabla. transición metáfora punto. ladillo inicio final. capítulo cita. citas ejemplo anécdota formulación viñeta viñetas subtítulos encabezado desarrollo arranque remate última',
    edited:
      'acortado reescrito cambiado sustituido añadido eliminado quitado movido conservado mantenido evitado adaptado ajustado reducido recortado salvado escrito incluido usado respetado cambios actualizadas fusionado simplificado corregido modificado ampliado resumido cortado recorté elegido optado mencionado incorporado retirado dejado pulido reordenado suavizado utilizado rehecho puesto. metido',
    me: 'yo me mi mis mí he. conmigo',
    you: 'tú tu tus te ti usted ustedes su. vosotros os vuestro vuestra le',
    asked:
      'pedido pediste pidió solicitado solicitud encargo encargaste instrucciones briefing indicado indicaste pautas requisitos necesitas quieres. querías cliente objetivo redacta escribe. escribir. explica explicar. describe menciona tarea consigna petición requerido encargado acordado debe. tema.',
    length:
      'palabras palabra. caracteres extensión máximo mínimo límite aproximadamente unas. corto. largo. breve cantidad total.',
    style:
      'tono. estilo formal informal cercano neutro tuteo gerundios persona. jerga coloquial mayúsculas tuteo. usted. cercana serio emoticono emojis exclamación tópicos frases. cortas activa. lenguaje',
    seo: 'clave. seo meta metadescripción h1 h2 enlace. enlaces llamada hashtag etiqueta buscador slug cta keyword metatítulo descripción categoría etiquetas tags. sección. palabra url principal densidad llamada.',
    reader: 'lector lectores público. audiencia destinado dirigido clientes principiantes usuario visitante',
    offer:
      'quieres. quiere. si. puedo. podría dime. avísame disposición gustas prefieres también encantado necesitas hago. paso. pase. variante versiones traducir traducción acortar alargar adaptar ampliar preparar. redactar. avisa. dímelo cuando gusto. lista.',
    cannot:
      'no. puedo. lamento siento. lamentablemente desgraciadamente imposible prefiero evito rechazo negado ningún. ninguna negarme evitar abstengo',
    know: 'seguro certeza fuente fuentes verificar comprobar confirmar actualizado desactualizado cifras datos. dato. acceso conocimiento contrastar revisar inseguro aproximado estimación suposición fiable información fecha. exacta contrastado comprobado',
    miss: 'falta. faltan sin. adjunto completar insertar añadir enviar envía facilitar proporcionar pendiente rellenar recibido llegó llegado adjuntado faltante rellenar. indicar. datos. pendiente.',
    picture:
      'foto imagen. gráfico ilustración pie. infografía fotografía captura fotos esquema mapa. vídeo portada',
    publish:
      'publicación publicar web. online boletín newsletter linkedin instagram facebook redes. redacción. wordpress hilo publicarlo subir. colgar imprenta',
    praise:
      'gracias gran. genial buen. buena. excelente fantástico interesante tema. temazo idea. placer encanta elección qué. encantado maravilla precioso bonito divertido disfrutado enhorabuena estupendo',
    plan: 'primero. luego. después. finalmente quizá tal. vale. empezar empiezo terminar cerrar veamos mmm vamos. debería empecemos comienzo estructura orden. primero segundo. tercero. entonces pensar pienso arrancar tengo',
    critic:
      'flojo cojo soso genérico débil algo. demasiado tarda mejor. podría convendría repetitivo vago releyendo releyéndolo plano quedado floja sosa aburrido pesado largo. repite chirría sobra. mordiente fuerza. mejorable mejorar honestamente tópico',
    rest: 'resto. restantes continuar sigue siguiente próxima próximo mensaje respuesta omiten parte. espacio. continúa restante limite. cortado continuaré envío. posterior omitido resumido',
    machine:
      'ia. modelo. lenguaje inteligencia artificial asistente máquina entrenamiento automático algoritmo entrenado papilas cuerpo. robot programa.',
    role: 'redactor redactora periodista editor. corrector experto rol. hablando cabecera consultor especialista asesor papel.',
    here: 'aquí. continuación abajo. arriba. adjunto listo. lista. terminado claro. aquí va. allá. final. tienes. entrego aqui. he. terminado. presento siguiente. entrega',
    question:
      'pregunta. o. qué. cuál. prefieres debería quieres. página. si. duda. dudas saber. cuántos quieren. mejor.',
    public:
      'comentarios nosotros nos. nuestro nuestra errores edición novela libro. película autor. autora. capítulo precio euros presupuesto tienda junta. acta lectoras periódico crítica. director. socios sesión',
    harm: 'engañoso difama ilegal plagio peligroso inventado inventar falso médico abogado legal. asesor profesional garantía sanitario fraude',
    instead: 'lugar. vez. originalmente antes. anterior ahora. original',
    note: 'nota. ojo. atención pendiente. todo. observación sugerencia recordatorio revisar.',
  },
  it: {
    text: 'articolo testo. testi. pezzo bozza versione contenuto post. stesura scritto manoscritto copy. documento articoletto elaborato',
    part: 'paragrafo sezione introduzione conclusione titolo. titoli sottotitolo frase. frasi passaggio attacco incipit congedo chiusura chiusa riquadro tabella metafora occhiello catenaccio sommario punto. inizio fine. finale. capitolo citazione esempio aneddoto formulazione elenco puntato sottotitoli sviluppo apertura ultima',
    edited:
      'accorciato riscritto cambiato sostituito aggiunto tolto eliminato spostato mantenuto evitato adattato ridotto sistemato scritto inserito sviluppate usato rispettato interventi tagliato unito messo. semplificato corretto modificato ampliato riassunto scelto menzionato inserita lasciato riordinato ammorbidito utilizzato rifatto cambiata aggiustato limato asciugato',
    me: 'io mi me mio mia miei ho.',
    you: 'tu ti te tuo tua tuoi lei. voi vi vostro vostra vostri suo. sua.',
    asked:
      'richiesto richiesta chiesto chiesta consegna brief. istruzioni indicato indicazioni linee. desiderato concordato volevi voleva richieste cliente obiettivo scrivi. scrivere. spiega spiegare descrivi cita. compito committente deve. tema. concordate',
    length:
      'parole parola. battute caratteri lunghezza massimo minimo limite circa. corto lungo. breve numero totale',
    style:
      'tono. stile formale informale colloquiale neutro anglicismi inglesismi registro congiuntivo elenchi enfatico serio emoji esclamativ luoghi frasi. brevi attiva. linguaggio tu. dare',
    seo: 'chiave. seo meta metadescrizione h1 h2 link. invito. azione. hashtag tag. slug cta keyword metatitolo descrizione categoria etichette tags. rubrica url principale densità call.',
    reader: 'lettore lettori lettrice pubblico. target destinatari clienti principianti utente visitatore',
    offer:
      'posso. vuoi. volete vuole. se. fammi sapere disposizione volentieri preferisci anche. potrei dimmi variante versioni tradurre traduzione accorciare allungare adattare ampliare preparare. scrivere. basta. dimmelo quando. preparo',
    cannot:
      'non. posso. purtroppo spiacente dispiace impossibile preferisco omessa evito rifiuto nessun. nessuna rifiutare evitare astengo',
    know: 'sicuro certezza certezze fonte fonti verificare controllare confermare aggiornato superata dati. dato. accesso notizia conoscenze incerto approssimativ stima ipotesi affidabil informazioni data. esatta verificato riscontro',
    miss: 'manca. mancano senza. allegato completare inserire aggiungere inviare fornire serve. servono ricevuto arrivato allegata mancante compilare. indicare. attesa',
    picture:
      'foto immagine grafico. illustrazione didascalia infografica scatto fotografie schema mappa. video copertina',
    publish:
      'pubblicazione pubblicare online. sito. newsletter linkedin instagram facebook social redazione pubblicarlo caricare stampa. mandare',
    praise:
      'grazie bel. bella. bello. ottimo ottima fantastico affascinante tema. argomento idea. piacere scelta splendido che. felice meraviglia interessante divertente divertito complimenti stupendo gran.',
    plan: 'prima. poi. dopo. infine. forse. ok. comincio iniziare parto chiudere vediamo mmm allora. dovrei cominciamo inizio. struttura ordine. primo. secondo. terzo. dunque penso partire',
    critic:
      'debole moscia piatto generico troppo. po. forse. meglio potrebbe enfatico ripetitivo vago ammetto rileggendo fiacco fiacca noioso pesante lungo. ripete stona forza. migliorabile migliorare onestamente scontato mordente',
    rest: 'resto. restanti continua continuare seguito prossimo prossima messaggio risposta parte. seconda. mando. omessi restante tagliato continuerò invio. successivo omesso riassunto',
    machine:
      'ia. ai. modello linguistico intelligenza artificiale assistente macchina addestramento algoritmo addestrato papille corpo. robot programma.',
    role: 'redattore redattrice giornalista copywriter editor. correttore esperto ruolo. consulente specialista veste',
    here: 'ecco seguito. sotto. sopra. allegato pronto. pronta. finito certo. certamente consegno qui. eccolo ecco. terminato. seguente consegna',
    question:
      'domanda. o. quale. preferite preferisci devo. giusto. senso. se. domande sapere. quanti volete. meglio.',
    public:
      'commenti noi. ci. nostro nostra errata rettifica edizione romanzo libro. film. autore. autrice capitolo prezzo euro. preventivo negozio assemblea numero. lettrici giornale critica. regista soci seduta',
    harm: 'fuorviante diffama illegale plagio pericolos inventat inventare falso medico avvocato legale consulen professionista garanzia sanitari',
    instead: 'posto. invece originariamente precedente prima. ora. originale',
    note: 'nota. attenzione todo. promemoria osservazione suggerimento nb.',
  },
  pt: {
    text: 'artigo texto. textos post. rascunho versão conteúdo matéria redação escrito manuscrito copy. documento postagem',
    part: 'parágrafo seção secção introdução conclusão título subtítulo frase. frases trecho trechos abertura fechamento gancho quadro tabela metáfora tópico tópicos intertítulo início final. capítulo citação exemplo anedota formulação marcadores intertítulos desenvolvimento última bloco',
    edited:
      'encurtei reescrevi troquei tirei juntei cortei acrescentei incluí removi mudei mantive evitei adaptei ajustei reduzi escrevi usei caprichei mudou encurtado repeti tratei retirei simplifiquei corrigi alterei modifiquei ampliei resumi escolhi optei mencionei incorporei deixei poli. reordenei suavizei utilizei refiz coloquei alterado cortado retirado mantido substituí',
    me: 'eu me mim meu minha meus minhas',
    you: 'você vocês te teu tua seu. sua. lhe vossa vosso',
    asked:
      'pedido pediu solicitado solicitação briefing instruções orientações conforme encomenda pediram queria indicado quer. cliente objetivo escreva. escrever. explique explicar descreva mencione tarefa combinado deve. tema.',
    length:
      'palavras palavra. caracteres tamanho máximo mínimo limite total. cerca. curto. longo. breve quantidade',
    style:
      'tom. estilo formal informal descontraído descontraída neutro linguagem pegada jeito gerúndio enfático sério emojis emoji exclamação clichês frases. curtas voz. ativa',
    seo: 'chave. palavra-chave seo meta metadescrição h1 h2 link. links chamada hashtag tag. cta slug metatítulo descrição categoria etiquetas tags. editoria url principal densidade',
    reader: 'leitor leitora leitores público persona. audiência funil clientes iniciantes usuário visitante',
    offer:
      'quiser quer. posso. poderia disposição avise diga prefere também monto faço. precisar fico. variante versões traduzir tradução encurtar alongar adaptar ampliar preparar. escrever. basta. quando. avisar',
    cannot:
      'não. consigo posso. infelizmente lamento impossível prefiro evito recuso vou. nenhum. nenhuma recusar evitar abstenho',
    know: 'certeza fonte fontes verificar conferir confirmar atualizado desatualizado dados. dado. números acesso conhecimento checar incerto aproximad estimativa suposição confiável informações data. exata conferido checado',
    miss: 'falta. faltam sem. anexo completar inserir acrescentar enviar envie fornecer preencher recebi. recebido chegou anexado faltando indicar. pendente',
    picture: 'foto imagem gráfico. ilustração legenda infográfico fotos esquema mapa. vídeo capa.',
    publish:
      'publicação publicar site. ar. newsletter linkedin instagram facebook whatsapp redes. redação revisão publicar. subir. impressão postar',
    praise:
      'obrigado obrigada ótimo ótima excelente adorei fantástico tema. assunto ideia. prazer bela. que. escolha feliz maravilha interessante bonito divertido parabéns sensacional gostei demais.',
    plan: 'primeiro. depois. então. finalmente talvez ok. começar começo terminar opa. hum vamos. vou. daqui comecemos início. estrutura ordem. primeiro segundo. terceiro. penso partir',
    critic:
      'fraco morno genérico plano. pouco. demais poderia melhor. repetitivo vago relendo talvez. longo fraca chato pesado longo. repete força. melhorar honestamente batido meio.',
    rest: 'resto. restante continuar continua próxima próximo mensagem resposta parte. omitidos segue. restantes cortado continuarei envio. posterior omitido resumido mando.',
    machine:
      'ia. modelo. linguagem inteligência artificial assistente máquina treinamento treino algoritmo treinado papilas corpo. robô programa.',
    role: 'redator redatora jornalista editor. revisor especialista papel. vestindo marketing consultor assessora',
    here: 'aqui. abaixo. acima. segue. anexo pronto. prontinho pronta. claro. final. entrego eis. seguinte entrega terminado. está.',
    question:
      'pergunta. ou. qual. prefere devo. quer. seria. dúvida. perguntas saber. quantos querem. melhor.',
    public:
      'comentários nós. nos. nosso nossa erramos correção edição romance livro. filme autor. autora. capítulo preço reais orçamento loja ata. leitoras jornal crítica. diretor associados reunião',
    harm: 'enganos difama ilegal plágio perigos inventad inventar falso médico advogado jurídic profissional garantia anvisa fraude',
    instead: 'lugar. vez. originalmente antes. anterior agora. original',
    note: 'nota. atenção obs. observação pendente. lembrete sugestão conferir.',
  },
};
